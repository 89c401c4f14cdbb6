import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Check, CircleAlert, ListChecks, TriangleAlert } from 'lucide-react';
import type { Contact, FindingFix, Filling, FindingGroup } from '../../../domain/call-sheet/finding-fixes.ts';
import { fieldCommand } from '../../../domain/call-sheet/draft-history.ts';
import { formatTime } from '../../../domain/format.ts';
import type { SheetFinding } from '../../../domain/call-sheet/findings.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { causeLabel, findingLabel, isOneFinding, PASSED_LABELS } from './finding-labels.ts';
import { addRowsCommand } from '../../shared/open-sheet/row-commands.ts';
import { showUndoable } from '../../shared/open-sheet/show-undoable.ts';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';
import { goToPlace } from '../../shared/open-sheet/go-to-place.ts';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';

/** Findings, each leading to its place on the sheet, and checks that passed. */
export function FindingList({
  findings,
  castFix,
  onGo,
}: {
  findings: SheetFindings;
  /** Below the warning that cast of the breakdown is missing. */
  castFix: ReactNode;
  onGo: () => void;
}) {
  return (
    <ul className="text-t1">
      {findings.fillable > 1 && <FillingButton filling={findings.filling} />}
      {findings.groups.map((group) => (
        <GroupItem key={group[0].code} group={group} fix={findings.findingFix(group)} onGo={onGo}>
          {group[0].code === 'cast-not-on-sheet' && castFix}
        </GroupItem>
      ))}
      {findings.passed.map((check) => (
        <PassedItem key={check} check={check} />
      ))}
    </ul>
  );
}

/** One cause is one warning: those that it concerns are there to be opened, and one press puts it right. */
function GroupItem({
  group,
  fix,
  onGo,
  children,
}: {
  group: FindingGroup;
  fix: FindingFix | null;
  onGo: () => void;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const [first] = group;
  return (
    <li className="border-b border-rule">
      {isOneFinding(group) ? (
        <FindingButton finding={first} onGo={onGo} />
      ) : (
        <details>
          <summary className="flex min-h-tap cursor-pointer items-start gap-2.5 py-2">
            <FindingIcon finding={first} />
            <span className={first.severity === 'refused' ? 'font-mid text-red' : 'font-mid'}>
              {i18n._(causeLabel(group, language))}
            </span>
          </summary>
          <ul>
            {group.map((finding, index) => (
              <li key={index} className="border-t border-rule">
                <FindingButton finding={finding} onGo={onGo} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {fix !== null && <FixButton fix={fix} />}
      {children}
      {fix === null && first.code === 'nobody-to-ring' && <NumberButton finding={first} onGo={onGo} />}
    </li>
  );
}

function FixButton({ fix }: { fix: FindingFix }) {
  const { t } = useLingui();
  const language = useLanguage();
  const editor = useEditor();
  const time = formatTime(fix.time, language);
  const label = {
    call: t`Call at ${time}`,
    'on-set': t`On set at ${time}`,
    'on-set-for-scenes': t`On set for their first scenes`,
    'crew-call': t`Crew call ${time}`,
    'shooting-call': t`Shooting call ${time}`,
    'scene-times': t`Set these times`,
    sort: t`Sort by time`,
    'by-light': t`Use this order and these times`,
    'as-breakdown': t`As in the breakdown`,
    'checked-today': t`Checked today`,
    confirm: t`This is all correct`,
    contact: fix.contact === undefined ? '' : t`Add ${fix.contact.text}, ${fix.contact.phone}`,
  } satisfies Record<FindingFix['type'], string>;
  const press = () => carryOut(editor, fix, t`Done: ${label[fix.type]}`, t`Undo`);
  const scenes = fix.scenes?.map(({ number, time: at }) => t`scene ${number} at ${formatTime(at, language)}`);
  const people = fix.people?.map(({ name, time: at }) => t`${name} at ${formatTime(at, language)}`);
  const isCallSet = fix.changes.some(({ field }) => field === 'shootingCall');
  const shown = [...(isCallSet ? [t`shooting call at ${time}`] : []), ...(scenes ?? [])].join(', ');
  const tooEarly = fix.restedInsteadOf === undefined ? null : formatTime(fix.restedInsteadOf, language);
  return (
    <div className="mb-2 ml-[26px]">
      {tooEarly !== null && (
        <p className="mb-1.5 text-ink-2">{t`Later than ${tooEarly}, so that the unit gets its rest`}</p>
      )}
      {scenes !== undefined && <p className="mb-1.5 text-ink-2">{t`As estimated from ${time} on: ${shown}`}</p>}
      {people !== undefined && <p className="mb-1.5 text-ink-2">{people.join(', ')}</p>}
      <Button size="dense" className="max-tablet:min-h-tap" onClick={press}>
        {label[fix.type]}
      </Button>
    </div>
  );
}

/** Fills in at once all that follows from the schedule and the sheet. The list below offers each part alone. */
function FillingButton({ filling }: { filling: () => Filling }) {
  const { t } = useLingui();
  const editor = useEditor();
  return (
    <li className="border-b border-rule py-2">
      <Button
        size="dense"
        wide
        icon={ListChecks}
        className="max-tablet:min-h-tap"
        onClick={() => carryOut(editor, filling(), t`Suggestions filled in`, t`Undo`)}
      >
        {t`Fill in all suggestions`}
      </Button>
    </li>
  );
}

/** One step that can be undone. */
function carryOut(
  editor: ReturnType<typeof useEditor>,
  { changes, contact }: Pick<FindingFix, 'changes'> & { contact?: Contact | null | undefined },
  done: string,
  undo: string,
): void {
  const fields = changes.flatMap(({ kind, id, field, value }) => {
    const record = editor.record(kind, id);
    return (record && fieldCommand(record, field, value)) ?? [];
  });
  const rows = contact && addRowsCommand(editor, 'sheet-line', [{ list: 'contact', ...contact }]).command;
  const command = [...fields, ...(rows ?? [])];
  if (command.length === 0) return;
  editor.endTyping();
  editor.run(command);
  showUndoable(editor, command, done, undo);
}

/** Moves the focus to the empty number when no person with a telephone is known. */
function NumberButton({ finding, onGo }: { finding: SheetFinding; onGo: () => void }) {
  const { t } = useLingui();
  return (
    <div className="mb-2 ml-[26px]">
      <Button size="dense" className="max-tablet:min-h-tap" onClick={() => goToPlace(finding.where, onGo)}>
        {t`Type a phone number`}
      </Button>
    </div>
  );
}

function FindingButton({ finding, onGo }: { finding: SheetFinding; onGo: () => void }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={() => goToPlace(finding.where, onGo)}
      className="flex min-h-tap w-full items-start gap-2.5 py-2 text-left hover:underline"
    >
      <FindingIcon finding={finding} />
      <span className={finding.severity === 'refused' ? 'font-mid text-red' : 'font-mid'}>
        {i18n._(findingLabel(finding, language))}
      </span>
    </button>
  );
}

/** Red only for findings that prevent issuing. */
function FindingIcon({ finding }: { finding: SheetFinding }) {
  const isRefused = finding.severity === 'refused';
  const Icon = isRefused ? CircleAlert : TriangleAlert;
  return (
    <Icon
      size={16}
      strokeWidth={1.75}
      aria-hidden
      className={`mt-0.5 shrink-0 ${isRefused ? 'text-red' : 'text-warn'}`}
    />
  );
}

function PassedItem({ check }: { check: SheetFindings['passed'][number] }) {
  const { i18n } = useLingui();
  return (
    <li className="flex items-start gap-2.5 border-b border-rule py-2">
      <Check size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
      {i18n._(PASSED_LABELS[check])}
    </li>
  );
}
