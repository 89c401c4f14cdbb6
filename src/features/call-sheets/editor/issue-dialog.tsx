import { useLingui } from '@lingui/react';
import { plural } from '@lingui/core/macro';
import { useLingui as useLabels } from '@lingui/react/macro';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { ChangedItem } from '../../../sheet-view/sheet-call.tsx';
import { useRevisionName } from '../../../sheet-view/revision.tsx';
import { causeLabel } from '../checks/finding-labels.ts';
import type { EditorIntents } from './use-editor-intents.ts';
import type { SheetChanges } from './use-changes.ts';
import type { SheetFindings } from '../checks/use-sheet-findings.ts';

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
  const { t } = useLabels();
  const { i18n } = useLingui();
  const language = useLanguage();
  const paper = useRevisionName(revision);
  const warnings = findings.groups.filter(([{ severity }]) => severity === 'warning');
  const more = warnings.length - MOST_NAMED;
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
      {warnings.length > 0 && (
        <>
          <p className="mt-3 font-mid text-warn">
            {plural(warnings.length, { one: '# warning is skipped:', other: '# warnings are skipped:' })}
          </p>
          <ul className="text-t1">
            {warnings.slice(0, MOST_NAMED).map((group) => (
              <li key={group[0].code} className="border-b border-rule py-1">
                {i18n._(causeLabel(group, language))}
              </li>
            ))}
            {more > 0 && <li className="py-1">{plural(more, { one: 'and # more', other: 'and # more' })}</li>}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
