import { Plural, useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { inIssueOrder, revisionNames } from '../../../domain/call-sheet/revisions.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictList } from '../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { RevisionChip } from '../../sheet-view/revision.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { useEditorSlots } from './editor-slots.ts';
import type { IssueRow } from './call-sheet-queries.ts';
import { ChangesList } from './changes-list.tsx';
import { DayChangesSince } from './day-changes-since.tsx';
import { CastSince, TagsSinceNote } from './tags-since.lazy.ts';
import { useOpenChoices } from './use-open-choices.ts';
import { goToGoneNotes } from '../../shared/open-sheet/go-to-place.ts';
import { useEditor, useEditorState, useHead, useSheetRows } from '../../shared/open-sheet/sheet-editor-context.ts';
import type { SheetChanges } from './use-changes.ts';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';
import { unplannedOf } from '../../../domain/call-sheet/day-changes.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { useDebouncedContent } from '../../shared/open-sheet/use-debounced-content.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { addRows } from '../../shared/open-sheet/row-commands.ts';

const PutIntoPlan = lazyComponent(() => import('./put-into-plan.tsx').then((file) => file.PutIntoPlan), 'wait');

/** Offers to put the sheet's date or place into a plan that lacks them. */
function UnplannedNote() {
  const sources = useSources();
  const content = useDebouncedContent();
  const unplanned = content === null || sources.isGone ? null : unplannedOf(content.head, sources.days, houseToday());
  return unplanned && <PutIntoPlan unplanned={unplanned} />;
}

interface EditorInspectorProps {
  issues: readonly IssueRow[];
  findings: SheetFindings;
  changes: SheetChanges;
  isDirty: boolean;
  /** False while the issued versions are read. */
  isRead: boolean;
  onIssue: () => void;
  /** Called when the user follows a link to a place on the sheet. */
  onGo: () => void;
}

/** Beside the sheet: decisions, findings, issuing, and issued versions. */
export function EditorInspector({ issues, findings, changes, isDirty, isRead, onIssue, onGo }: EditorInspectorProps) {
  const { t } = useLingui();
  const { lines, since, isChanged, revision } = changes;
  const { Replies, WorkRules } = useEditorSlots();
  const { sheetId } = useEditor();
  return (
    <>
      <BeforeIssue {...{ findings, isDirty, isRead, onIssue, onGo }} isFirst={issues.length === 0} changes={changes} />
      <WorkRules workRules={findings.workRules} />
      <DayChangesSince isIssued={issues.length > 0} />
      <UnplannedNote />
      <TagsSinceNote />
      <BriefingNotes />
      {lines.length > 0 && since !== null && (
        <InspectorSection
          title={t`Changed since revision ${since}`}
          action={<span className="text-t1">{lines.length}</span>}
        >
          <ChangesList lines={lines} onGo={onGo} />
        </InspectorSection>
      )}
      <InspectorSection title={t`Issued`}>
        {issues.length === 0 ? (
          <p className="text-t1 text-ink-2">{t`Not issued yet: readers see nothing, members see a draft.`}</p>
        ) : (
          <IssueList issues={issues} isChanged={isChanged} revision={revision} />
        )}
      </InspectorSection>
      {issues.length > 0 && (
        <InspectorSection title={t`Who has seen it`}>
          <Replies sheetId={sheetId} />
        </InspectorSection>
      )}
    </>
  );
}

interface BeforeIssueProps extends Omit<EditorInspectorProps, 'issues'> {
  /** Nothing of the sheet has been issued. */
  isFirst: boolean;
}

/** Conflicts and findings, and issuing the sheet. */
function BeforeIssue({ isFirst, findings, changes, isDirty, isRead, onIssue, onGo }: BeforeIssueProps) {
  const { t } = useLingui();
  const { isChanged, revision } = changes;
  const { sheetId } = useEditor();
  const { Findings } = useEditorSlots();
  const conflicts = useOpenChoices();
  const gone = useEditorState((state) => state.conflicts.filter(({ type }) => type === 'gone').length);
  const isChecked = isRead && conflicts !== undefined && findings.isRead;
  const refused = findings.found.filter(({ severity }) => severity === 'refused').length;
  const total = findings.groups.length + findings.passed.length;
  const passedOf = t`${findings.passed.length} of ${total}`;
  const waiting =
    gone > 0
      ? t`First decide about what someone deleted.`
      : (conflicts ?? 0) > 0
        ? t`Choose between two values first.`
        : refused > 0
          ? t`Fix what’s marked in red first.`
          : !isChanged
            ? t`Nothing has changed since the last revision.`
            : null;
  return (
    <InspectorSection title={t`Before issuing`} action={<span className="text-t1">{passedOf}</span>}>
      {gone > 0 && <GoneLine count={gone} onGo={onGo} />}
      <ConflictList kind="call-sheet" id={sheetId} className="border-b border-rule py-1" />
      <Findings findings={findings} castFix={<CastSince />} onGo={onGo} />
      <Button
        kind={waiting === null && isChecked ? 'main' : 'plain'}
        size="touch"
        wide
        className="mt-3"
        disabled={waiting !== null || !isChecked}
        onClick={onIssue}
      >
        {!isChanged && !isFirst
          ? t`Revision ${revision} is issued`
          : isDirty
            ? t`Save and issue revision ${revision}`
            : t`Issue revision ${revision}`}
      </Button>
      <p className="mt-1.5 text-t1 text-ink-2">
        {waiting ??
          (findings.found.length > 0
            ? t`Warnings can be skipped.`
            : t`Everyone with the link sees it as soon as it’s sent.`)}
      </p>
    </InspectorSection>
  );
}

function IssueList({
  issues,
  isChanged,
  revision,
}: {
  issues: readonly IssueRow[];
  isChanged: boolean;
  revision: number;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const timeZone = useHead('timeZone');
  const { sheetId } = useEditor();
  // The shared answer of `useIssues` does not change when work is sent: it keeps rows whose content is the same.
  const unsent = useLiveQuery(async () => {
    const rows = await currentDatabase().sheetIssues.where('fields.sheetId').equals(sheetId).toArray();
    return rows.flatMap((row) => (row.pending === undefined ? [] : [row.id]));
  }, [sheetId]);
  const inOrder = useMemo(() => inIssueOrder(issues).toReversed(), [issues]);
  const names = useMemo(() => revisionNames(issues), [issues]);
  return (
    <ul className="space-y-2 text-t1">
      {isChanged && (
        <li>
          <RevisionChip revision={revision} isDraft />
        </li>
      )}
      {inOrder.map(({ id, fields }) => (
        <li key={id}>
          <span className="flex flex-wrap items-center gap-2">
            <RevisionChip revision={fields.revision} name={names.get(id) ?? String(fields.revision)} />
            <span>{formatAsOf(Date.parse(fields.issuedAt), Date.now(), timeZone, language)}</span>
          </span>
          <span className="text-ink-2">
            {fields.issuedByName} · {fields.code}
          </span>
          {unsent?.includes(id) === true && (
            <span className="block font-mid text-warn">{t`Not sent yet: no one else sees it.`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Scrolls to records that others deleted while they were edited here: until these are decided the sheet cannot be
 * issued.
 */
function GoneLine({ count, onGo }: { count: number; onGo: () => void }) {
  return (
    <button
      type="button"
      className="flex min-h-tap w-full items-start gap-2.5 border-b border-rule py-2 text-left text-t1 font-mid text-red hover:underline"
      onClick={() => goToGoneNotes(onGo)}
    >
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
      <Plural
        value={count}
        one="Someone deleted what you were editing"
        other="Someone deleted # things that you were editing"
      />
    </button>
  );
}

/** The director's briefings of the sheet's scenes; notes taken from them go into the draft. */
function BriefingNotes() {
  const { Briefings } = useEditorSlots();
  const editor = useEditor();
  const { script } = useSources();
  const scenes = useSheetRows('scenes');
  const lines = useSheetRows('lines');
  const sceneIds = useMemo(() => scenes.flatMap(({ sceneId }) => sceneId ?? []), [scenes]);
  const requirements = useMemo(
    () => lines.filter(({ list }) => list === 'requirement').map(({ text }) => text),
    [lines],
  );
  return (
    <Briefings
      scriptId={script.id}
      sceneIds={sceneIds}
      requirements={requirements}
      onAdd={(notes) =>
        addRows(
          editor,
          'sheet-line',
          notes.map((note) => ({ list: 'requirement', ...note })),
        )
      }
    />
  );
}
