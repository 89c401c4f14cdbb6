import { useLingui } from '@lingui/react';
import { useLingui as useLabels } from '@lingui/react/macro';
import { formatTime, timeIn, zoneName } from '../../../../../domain/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConflictList } from '../../../../production/conflict-badge.tsx';
import { DraftNote } from '../../../../drafts/draft-note.tsx';
import { fieldLabel } from '../../../../production/field-labels.ts';
import { useLanguage } from '../../../../ui/language-choice.tsx';
import { Note } from '../../../../ui/note.tsx';
import { namedRecordLabel, SHEET_RECORD_LABELS } from '../../../../production/sheet-record-labels.ts';
import { DateAndPlaceOffer } from '../day-changes-note.tsx';
import { useSources } from '../editor-sources.ts';
import { isElsewhere } from './other-zone.ts';
import { useEditor, useEditorState, useHead } from '../sheet-editor-context.ts';

/** Above the sheet: what came back, and what others deleted while it was being edited. */
export function EditorNotes({ savedAt, isNew }: { savedAt: number | null; isNew: boolean }) {
  const { t } = useLabels();
  const { i18n } = useLingui();
  const editor = useEditor();
  const { isGone } = useSources();
  const hasDraft = useEditorState(
    (state) => Object.keys(state.draft.edits).length + Object.keys(state.draft.made).length > 0,
  );
  const conflicts = useEditorState((state) => state.conflicts);
  const gone = conflicts.flatMap((conflict) => (conflict.type === 'gone' ? [conflict] : []));
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {isGone && (
        <Note kind="stop" role="alert" title={t`Somebody deleted this production`}>
          {t`The sheet is still here as you saw it, with what you typed, to be copied, printed or sent. It can be saved when the production is back.`}
        </Note>
      )}
      <OtherZone />
      <DateAndPlaceOffer />
      {hasDraft && !isNew && <DraftNote restoredAt={savedAt} onDrop={() => editor.dropDraft()} />}
      {gone.map(({ key, kind, edit }) => {
        const name = NAMING.map((field) => edit.origin[field]).find(
          (value) => typeof value === 'string' && value !== '',
        );
        const named = kind === 'call-sheet' || typeof name !== 'string' ? null : namedRecordLabel(kind, name);
        const what = i18n._(named ?? SHEET_RECORD_LABELS[kind]);
        const fields = Object.keys(edit.fields).map((field) => i18n._(fieldLabel(kind, field)));
        return (
          <Note
            key={key}
            kind="stop"
            role="alert"
            title={t`Somebody deleted this while you were editing it: ${what}`}
            action={
              <>
                <Button kind="main" size="touch" onClick={() => editor.decideGone(key, 'restore')}>
                  {t`Put it back with what I typed`}
                </Button>
                <Button size="touch" onClick={() => editor.decideGone(key, 'let-go')}>
                  {t`Let it go`}
                </Button>
              </>
            }
          >
            {t`You typed: ${fields.join(', ')}. It is kept until you decide.`}
          </Note>
        );
      })}
      <ConflictList kind="call-sheet" id={editor.sheetId} without={HEAD_CELLS} />
    </div>
  );
}

/** The sheet is for a place where clocks say something else than here. */
function OtherZone() {
  const { t } = useLabels();
  const language = useLanguage();
  const timeZone = useHead('timeZone');
  if (!isElsewhere(timeZone)) return null;
  const zone = zoneName(timeZone);
  const now = formatTime(timeIn(timeZone, new Date()), language, timeZone);
  return (
    <p className="border-l-[3px] border-ink pl-2.5 text-t1">
      <b>{t`All times on this sheet are ${zone}.`}</b> {t`The clock here is another one: it is now ${now} there.`}
    </p>
  );
}

/** Fields that say which row it was. */
const NAMING = ['name', 'description', 'text', 'set'];

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
