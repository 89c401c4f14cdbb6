import { useLingui } from '@lingui/react/macro';
import { CalendarSync, MapPin } from 'lucide-react';
import type { SheetContent } from '../../../domain/call-sheet/content.ts';
import { dateAndPlace, type DayChanges } from '../../../domain/call-sheet/day-changes.ts';
import { recordKey } from '../../../domain/call-sheet/draft.ts';
import type { SheetEdit } from '../../../domain/call-sheet/draft-history.ts';
import { takeOverDay } from '../../../domain/call-sheet/take-over-day.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import { formatDate } from '../../../domain/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { InspectorSection } from '../../shared/frames/workspace-screen.tsx';
import { addedSceneEdits } from './added-scene-edits.ts';
import { scenesOnCamera } from '../../shared/open-sheet/scenes-on-camera.ts';
import { useSources } from '../../shared/open-sheet/editor-sources.ts';
import { showUndoable } from '../../shared/open-sheet/show-undoable.ts';
import { useEditor } from '../../shared/open-sheet/sheet-editor-context.ts';
import { headCommand } from './type-date.ts';

interface DayChangesProps {
  content: SheetContent;
  changes: DayChanges;
}

/**
 * The plan of the sheet's day has changed in the timeline: lists the changes, and one press applies them to the draft.
 */
export function DayChangesNote({ content, changes }: DayChangesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const editor = useEditor();
  const sources = useSources();
  const takeOver = async () => {
    const made = takeOverDay({
      ...sources,
      scenes: await scenesOnCamera(sources.scenes, sources.tags),
      sheetId: editor.sheetId,
      content,
      changes,
      newId: () => crypto.randomUUID(),
    });
    const edits: SheetEdit[] = [
      ...addedSceneEdits(editor, made),
      ...made.removed.flatMap((id): SheetEdit[] => {
        const record = editor.record('sheet-scene', id);
        return record === undefined ? [] : [{ type: 'remove', record }];
      }),
      ...content.scenes.flatMap(({ id, position }): SheetEdit[] => {
        const after = made.positions.get(id);
        if (after === undefined || after === position) return [];
        return [{ type: 'field', key: recordKey('sheet-scene', id), field: 'position', before: position, after }];
      }),
      ...headCommand(editor, { ...dateAndPlace(changes), ...changes.number }),
    ];
    editor.run(edits);
  };
  const come = changes.come.map(({ fields }) => fields.number).join(', ');
  const gone = changes.gone.map(({ number }) => number).join(', ');
  const to = changes.date === null ? '' : formatDate(changes.date.to, language);
  const { dayNumber = 0, dayCount = 0 } = changes.number ?? {};
  return (
    <InspectorSection title={t`The schedule for this day has changed`}>
      <ul className="text-t1">
        {come !== '' && <li className="py-0.5">{t`Arrives: scene ${come}`}</li>}
        {gone !== '' && <li className="py-0.5">{t`Moves to another day: scene ${gone}`}</li>}
        {changes.isOrderNew && <li className="py-0.5">{t`Scene order changed`}</li>}
        {to !== '' && <li className="py-0.5">{t`New date: ${to}`}</li>}
        {dayNumber > 0 && (
          <li className="py-0.5">{dayCount > 0 ? t`Now day ${dayNumber} of ${dayCount}` : t`Now day ${dayNumber}`}</li>
        )}
        {changes.place !== null && <li className="py-0.5">{t`Another location: ${changes.place.to}`}</li>}
      </ul>
      <Button size="dense" icon={CalendarSync} className="mt-2" onClick={() => void takeOver()}>
        {t`Copy to the draft`}
      </Button>
      <p className="mt-1.5 text-t1 text-ink-2">{t`This doesn’t save anything. Otherwise the call sheet stays as it is.`}</p>
    </InspectorSection>
  );
}

/** The day has got another date or place since the sheet was made: each is offered above the sheet. */
export function DateAndPlaceOffer({ content, changes }: DayChangesProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const editor = useEditor();
  const { date, place } = changes;
  const { locationAddress, locationGate, locationPin } = content.head;
  const isBare = place?.from === '' || (!locationAddress && !locationGate && !locationPin);
  const when = date === null ? null : formatDate(date.to, language);
  const isPressed = (fields: Partial<SheetHead>, text: string) => () => {
    const command = headCommand(editor, fields);
    if (command.length === 0) return;
    editor.endTyping();
    editor.run(command);
    showUndoable(editor, command, text, t`Undo`);
  };
  return (
    <>
      {when !== null && (
        <Note
          action={
            <Button
              size="touch"
              icon={CalendarSync}
              onClick={isPressed(dateAndPlace({ date, place: null }), t`The sheet is for ${when} now.`)}
            >
              {t`Use ${when}`}
            </Button>
          }
        >
          {t`The day is now on ${when}.`}
        </Note>
      )}
      {place !== null && (
        <Note
          action={
            <Button
              size="touch"
              icon={MapPin}
              onClick={isPressed(dateAndPlace({ date: null, place }), t`The location is ${place.to} now.`)}
            >
              {t`Use ${place.to}`}
            </Button>
          }
        >
          {isBare
            ? t`The day is now at ${place.to}.`
            : t`The day is now at ${place.to}. Address, gate and pin of ${place.from} are cleared.`}
        </Note>
      )}
    </>
  );
}
