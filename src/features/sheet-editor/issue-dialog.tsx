import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ChangedItem } from '../../sheet-view/sheet-call.tsx';
import { useRevisionName } from '../../sheet-view/revision.tsx';
import { useEditorSlots } from './editor-slots.ts';
import type { EditorIntents } from './use-editor-intents.ts';
import type { SheetChanges } from './use-changes.ts';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';

const MOST_NAMED = 6;

/**
 * Asks once before a version is frozen: its number, what is saved with it, changes since the last, and ignored
 * warnings.
 */
export function IssueDialog({
  name,
  changes: { lines, since, revision },
  findings,
  unsaved,
  intents,
  onClose,
}: {
  name: string;
  changes: SheetChanges;
  findings: SheetFindings;
  /** Changes of the draft, which are saved first. */
  unsaved: number;
  intents: EditorIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { SkippedWarnings } = useEditorSlots();
  const paper = useRevisionName(revision);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t`Issue revision ${revision} (${paper}) of ${name}?`}
      confirmLabel={unsaved > 0 ? t`Save and issue revision ${revision}` : t`Issue revision ${revision}`}
      isDestructive={false}
      onConfirm={() => void intents.issue(revision)}
    >
      {unsaved > 0 && (
        <p className="mb-2">
          {plural(unsaved, {
            one: '# change of the draft is saved first.',
            other: '# changes of the draft are saved first.',
          })}
        </p>
      )}
      <p>
        {since === null
          ? t`The call sheet is frozen as it is and can be read by everyone with the link.`
          : plural(lines.length, {
              one: '# change since the last revision. It is marked on the sheet, and people see what changed for them.',
              other:
                '# changes since the last revision. They are marked on the sheet, and people see what changed for them.',
            })}
      </p>
      {lines.length > 0 && (
        <ul className="mt-2 text-t1">
          {lines.slice(0, MOST_NAMED).map(({ key, text }) => (
            <ChangedItem key={key}>{text}</ChangedItem>
          ))}
          {lines.length > MOST_NAMED && (
            <li className="py-1">{plural(lines.length - MOST_NAMED, { one: 'and # more', other: 'and # more' })}</li>
          )}
        </ul>
      )}
      <SkippedWarnings groups={findings.groups.filter(([{ severity }]) => severity === 'warning')} />
    </ConfirmDialog>
  );
}
