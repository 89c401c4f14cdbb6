import { useLingui } from '@lingui/react/macro';
import { formatTime, timeIn, zoneName } from '../../../../domain/format.ts';
import { ConflictList } from '../../../shared/conflicts/conflict-badge.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { Note } from '../../../ui/note.tsx';
import { DateAndPlaceSince } from '../day-changes-since.tsx';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { isElsewhere } from './other-zone.ts';
import { useEditor, useEditorState, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Only where something was restored. */
const DraftNote = lazyComponent(() => import('../../../drafts/draft-note.tsx').then((file) => file.DraftNote), 'wait');
/** Names of the fields of all records load with them. */
const GoneNotes = lazyComponent(() => import('./gone-notes.tsx').then((file) => file.GoneNotes), 'wait');

/** Above the sheet: restored drafts, and rows that others deleted while it was edited. */
export function EditorNotes({ savedAt, isNew }: { savedAt: number | null; isNew: boolean }) {
  const { t } = useLingui();
  const editor = useEditor();
  const { isGone } = useSources();
  const hasDraft = useEditorState(
    (state) => Object.keys(state.draft.edits).length + Object.keys(state.draft.made).length > 0,
  );
  const hasGone = useEditorState((state) => state.conflicts.some(({ type }) => type === 'gone'));
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {isGone && (
        <Note kind="stop" role="alert" title={t`Someone deleted this production`}>
          {t`The sheet is still here as you saw it, with what you typed, to be copied, printed or sent. It can be saved when the production is back.`}
        </Note>
      )}
      <OtherZone />
      <DateAndPlaceSince />
      {hasDraft && !isNew && savedAt !== null && <DraftNote restoredAt={savedAt} onDrop={() => editor.dropDraft()} />}
      {hasGone && <GoneNotes />}
      <ConflictList kind="call-sheet" id={editor.sheetId} without={HEAD_CELLS} />
    </div>
  );
}

/** The sheet's time zone differs from this device's. */
function OtherZone() {
  const { t } = useLingui();
  const language = useLanguage();
  const timeZone = useHead('timeZone');
  if (!isElsewhere(timeZone)) return null;
  const zone = zoneName(timeZone);
  const now = formatTime(timeIn(timeZone, new Date()), language, timeZone);
  return (
    <p className="border-l-[3px] border-ink pl-2.5 text-t1">
      <b>{t`All times on this sheet are ${zone}.`}</b> {t`The time differs here: it’s now ${now} there.`}
    </p>
  );
}

/** Fields of the head whose cells show their two values themselves. */
const HEAD_CELLS: readonly string[] = [
  'director',
  'producer',
  'generalCall',
  'shootingCall',
  'estimatedWrap',
  'timeZone',
  'dayNumber',
  'dayCount',
  'weather',
  'temperature',
  'locationName',
  'locationGate',
  'locationAddress',
  'locationManager',
  'locationManagerPhone',
  'basecampName',
  'basecampAddress',
  'parkingName',
  'parkingNote',
  'hospitalName',
  'hospitalAddress',
  'hospitalPhone',
];
