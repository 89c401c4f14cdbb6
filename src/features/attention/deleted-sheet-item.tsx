import { useLingui } from '@lingui/react/macro';
import { EXISTENCE } from '../../../domain/sync/protocol.ts';
import { Button } from '../../ui/button.tsx';
import { useConflicts } from '../../shared/conflicts/conflict-context.ts';
import { DecidedByOthers } from './decided-by-others.tsx';
import type { DeletedSheet } from './attention-queries.ts';
import { DeletedSheetWork } from './deleted-sheet-work.tsx';
import { ItemLayout } from './item-layout.tsx';
import { useSheetName } from './use-sheet-name.ts';

/** A call sheet that was deleted while others worked on it: one decision for all of its rows. */
export function DeletedSheetItem({ sheet }: { sheet: DeletedSheet }) {
  const { t } = useLingui();
  const { choose } = useConflicts();
  const name = useSheetName(sheet);
  const [first] = sheet.conflicts;
  if (first === undefined) return null;
  const { kind, id } = first.conflict;
  return (
    <ItemLayout
      title={name}
      production={first.subject.production}
      detail={t`deleted while someone was working on it; what was written is kept`}
      actions={
        first.decision.isMine && (
          <Button size="touch" aria-label={t`Decide: ${name}`} onClick={() => choose(kind, id, EXISTENCE)}>
            {t`Decide…`}
          </Button>
        )
      }
    >
      <DeletedSheetWork sheet={sheet} />
      {!first.decision.isMine && <DecidedByOthers needs={first.decision.needs} className="pt-1.5" />}
    </ItemLayout>
  );
}
