import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useEffect, useMemo, useState, useLayoutEffect, useRef } from 'react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { isEmptyDraft } from '../../../domain/call-sheet/draft.ts';
import { sheetIds } from '../../../domain/call-sheet/sheet-id.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ReadOnlyNote } from '../../shared/frames/read-only-note.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { ScreenInspector, WorkspaceScreen } from '../../shared/frames/workspace-screen.tsx';
import { CellContext } from './grid/cell-context.ts';
import type { CellSettings } from './grid/cell-values.ts';
import { type IssueRow, useIssues } from './call-sheet-queries.ts';
import { ChangedRecordsContext } from './changed-records.ts';
import { LostSheet, RowDialog, SendDialog } from './dialogs.lazy.ts';
import { EditorActions, EditorDock, EditorMenu } from './editor-bars.tsx';
import { type EditorDialog, EditorDialogs, LeaveDialog } from './editor-dialogs.tsx';
import { EditorInspector } from './editor-inspector.tsx';
import { EditorNotes } from './sections/editor-notes.tsx';
import { type EditorSources, useSources } from '../../shared/open-sheet/editor-sources.ts';
import { useChanges } from './use-changes.ts';
import { useEditorIntents } from './use-editor-intents.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useEditor, useEditorState } from '../../shared/open-sheet/sheet-editor-context.ts';
import { useDebouncedContent } from '../../shared/open-sheet/use-debounced-content.ts';
import { useSheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';
import { useWrittenOut } from '../../labels/label-names.ts';
import { useSheetLabels } from './sheet-labels.ts';
import type { OpenSheet } from './use-sheet-editor.ts';
import type { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';
import { useIsPastFirstPaint } from '../../ui/progressive-rows.ts';
import { EditorAdvance } from './sections/editor-advance.tsx';
import { EditorCast } from './sections/editor-cast.tsx';
import { EditorCrew } from './sections/editor-crew.tsx';
import { EditorExtras } from './sections/editor-extras.tsx';
import { EditorHead } from './sections/editor-head.tsx';
import { EditorLines } from './sections/editor-lines.tsx';
import { EditorPlaces } from './sections/editor-places.tsx';
import { EditorScenes } from './sections/editor-scenes.tsx';
import { EditorTimes } from './sections/editor-times.tsx';
import { jumpTo } from '../../ui/jump-to.ts';
import { useVisibleSection } from '../../ui/visible-section.ts';

/** The sheet in the trade's customary order. */
const EditorSheet = memo(function EditorSheet({
  revision,
  name,
  isChanged,
}: {
  revision: number;
  name: string;
  isChanged: boolean;
}) {
  const hasRest = useIsPastFirstPaint();
  return (
    <>
      <EditorHead nextRevision={revision} name={name} isChanged={isChanged} />
      <EditorTimes />
      <EditorPlaces />
      <EditorScenes />
      {hasRest && (
        <>
          <EditorCast />
          <EditorExtras />
          <EditorCrew />
          <EditorLines />
          <EditorAdvance />
        </>
      )}
    </>
  );
});

/**
 * Undo, redo and save, wherever the focus is: an undone row takes the focus with it. `onSave` is null while there is
 * nothing to save.
 */
function useEditorKeys(editor: SheetEditor, onSave: (() => void) | null): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === 's') {
        event.preventDefault();
        onSave?.();
      } else if (key === 'z' || key === 'y') {
        event.preventDefault();
        if (key === 'y' || event.shiftKey) editor.redo();
        else editor.undo();
      }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [editor, onSave]);
}

/** Links out of the editor; the route has the addresses. */
export interface EditorNavigation {
  /** The first save gave a new sheet its address. */
  onSaved: (sheetId: string) => void;
  /** To the production's list of sheets, optionally searching an ID. */
  onList: (search?: string) => void;
}

const NO_ISSUES: readonly IssueRow[] = [];

/** An open call sheet: paper in the middle, decisions beside it. */
export function CallSheetEditor({ openSheet, ...navigation }: EditorNavigation & { openSheet: OpenSheet }) {
  const { t } = useLingui();
  const isPhone = useWidthBand() === 'phone';
  useRowForm(isPhone);
  const cells = useCellSettings(isPhone);
  const editor = useEditor();
  const { sheets } = useSources();
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const settled = useDebouncedContent();
  const content = useWrittenOut(settled);
  const isDirty = useEditorState((state) => !isEmptyDraft(state.draft));
  const issues = useIssues(editor.sheetId);
  const changes = useChanges(content, issues ?? NO_ISSUES);
  const intents = useEditorIntents(openSheet.open, navigation);
  const guard = useLeaveGuard(isDirty && editor.isSaved);
  const findings = useSheetFindings(content);

  const askSave = useCallback(() => setDialog('save'), []);
  useEditorKeys(editor, isDirty && content !== null ? askSave : null);

  if (content === null || settled === null) return <LostSheet />;
  const { dayNumber } = content.head;
  const code = codeOf(content.head, editor.sheetId, sheets);
  const title = dayNumber > 0 ? t`Call sheet Day ${dayNumber}` : t`Call sheet`;

  const inspector = (
    <EditorInspector
      issues={issues ?? NO_ISSUES}
      findings={findings}
      changes={changes}
      isDirty={isDirty}
      isRead={issues !== undefined}
      onIssue={() => setDialog('issue')}
      onGo={() => setDialog(null)}
    />
  );
  const actions = { isDirty, onDialog: setDialog, onList: navigation.onList };

  return (
    <CellContext value={cells}>
      <ChangedRecordsContext value={changes.records}>
        <WorkspaceScreen
          title={title}
          subtitle={content.production.title}
          summary={code}
          actions={<EditorActions {...actions} />}
          phoneActions={<EditorMenu {...actions} />}
          phoneSections={isPhone && <EditorSections />}
          dock={<EditorDock {...actions} findings={findings} onCheck={() => setDialog('check')} />}
          inspector={!isPhone && <ScreenInspector title={t`Before issuing`}>{inspector}</ScreenInspector>}
        >
          {/* Room below the end on a phone, so that the last sections can also be scrolled up to the bar of
              sections. */}
          <div className="mx-auto max-w-[1180px] px-4 pt-4 pb-[35dvh] tablet:px-6 tablet:pb-10">
            <ReadOnlyNote act="sheets.edit" />
            <EditorNotes savedAt={openSheet.savedAt} isNew={!editor.isSaved} />
            <EditorSheet revision={changes.revision} name={changes.name} isChanged={changes.isChanged} />
          </div>
          <EditorDialogs
            open={dialog}
            code={code}
            content={content}
            issues={issues ?? NO_ISSUES}
            changes={changes}
            findings={findings}
            intents={intents}
            inspector={inspector}
            onClose={() => setDialog(null)}
          />
          {dialog === 'send' && (
            <SendDialog
              code={code}
              content={settled}
              issues={issues ?? NO_ISSUES}
              isChanged={changes.isChanged}
              onSave={() => setDialog('save')}
              onClose={() => setDialog(null)}
            />
          )}
          <LeaveDialog guard={guard} onSave={intents.save} />
        </WorkspaceScreen>
      </ChangedRecordsContext>
    </CellContext>
  );
}

/** Loads the form of a row before a row is pressed: on a phone it is how rows are edited. */
function useRowForm(isPhone: boolean): void {
  useEffect(() => {
    if (isPhone) void RowDialog.load();
  }, [isPhone]);
}

/** Settings that all cells are read and written by. */
function useCellSettings(isPhone: boolean): CellSettings {
  const language = useLanguage();
  const labels = useSheetLabels();
  const generalCall = useEditorState((state) => state.content?.head.generalCall ?? '');
  return useMemo(() => ({ language, generalCall, labels, isPhone }), [language, generalCall, labels, isPhone]);
}

/** The ID that a sheet's head gives it among the sheets of the production. */
function codeOf({ number, createdAt }: SheetContent['head'], sheetId: string, sheets: EditorSources['sheets']): string {
  const others = sheets.filter(({ id }) => id !== sheetId);
  return sheetIds([...others, { id: sheetId, fields: { number, createdAt } }]).get(sheetId) ?? '';
}

const SECTIONS = ['head', 'times', 'places', 'scenes', 'cast', 'crew', 'lines-property', 'lines-note'] as const;

/** On a phone the parts of the sheet, as on the shared sheet; the dock below has the actions. */
function EditorSections() {
  const { t } = useLingui();
  const current = useVisibleSection(SECTIONS);
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.dataset['barLinks'] = '';
    return () => {
      delete document.documentElement.dataset['barLinks'];
    };
  }, []);
  // `scrollIntoView` would scroll the page, too.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) bar.current?.scrollTo({ left: link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2 });
  }, [current]);
  const names: Record<(typeof SECTIONS)[number], string> = {
    head: t({ message: 'Day', context: 'day 7 of 24' }),
    times: t`Times`,
    places: t`Locations`,
    scenes: t`Scenes`,
    cast: t`Cast`,
    crew: t`Crew`,
    'lines-property': t`Needs`,
    'lines-note': t`Notes`,
  };
  return (
    <nav
      ref={bar}
      aria-label={t`Sections`}
      className="sticky top-[calc(var(--room-above)+var(--bar))] z-10 flex overflow-x-auto border-b border-rule-2 bg-sheet px-1 [scrollbar-width:none]"
    >
      {SECTIONS.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={jumpTo}
          aria-current={id === current ? 'true' : undefined}
          className="flex min-h-tap shrink-0 grow items-center justify-center px-2.5 text-t1 font-mid no-underline aria-[current]:font-bold aria-[current]:shadow-[inset_0_-3px_0_var(--ink)]"
        >
          {names[id]}
        </a>
      ))}
    </nav>
  );
}
