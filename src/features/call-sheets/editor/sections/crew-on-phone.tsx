import { useLingui } from '@lingui/react/macro';
import type { ContentRow } from '../../../../../domain/call-sheet/content.ts';
import { type Department } from '../../../../../domain/call-sheet/departments.ts';
import { RowButton } from '../../grid/row-button.tsx';

/** On a phone: each person opens as a form. */
export function CrewOnPhone({
  groups,
  onOpen,
}: {
  groups: readonly Department<ContentRow<'crew'>>[];
  onOpen: (id: string) => void;
}) {
  const { t } = useLingui();
  const unnamed = t`Without a department`;
  return groups.map(({ department, rows: own }) => (
    <section key={department} aria-label={department || unnamed}>
      <h3 className="border-b border-rule-2 pt-4 pb-1 text-t1">{department || unnamed}</h3>
      <ul>
        {own.map((row) => (
          <RowButton
            key={row.id}
            kind="sheet-crew"
            id={row.id}
            title={row.name || t`Without a name`}
            detail={row.role}
            calls={[row.call]}
            onPress={() => onOpen(row.id)}
          />
        ))}
      </ul>
    </section>
  ));
}
