import { onDate } from '../../../domain/call-sheet/day-changes.ts';
import { fieldCommand, type SheetCommand } from '../../../domain/call-sheet/draft-history.ts';
import type { SheetHead } from '../../../domain/call-sheet/records.ts';
import type { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';

/** Changes of the sheet's head, as one step. */
export const headCommand = (editor: SheetEditor, fields: Partial<SheetHead>): SheetCommand => {
  const head = editor.record('call-sheet', editor.sheetId);
  return Object.entries(fields).flatMap(([field, value]) => (head && fieldCommand(head, field, value)) ?? []);
};

/**
 * Sets a typed date; the weather of the former one is cleared in the same step. `typed`: the step of the same typing so
 * far, which is restarted from the date before it. Null when the sheet has that date.
 */
export function typeDate(editor: SheetEditor, date: string | null, typed: SheetCommand | null): SheetCommand | null {
  if (typed !== null && editor.isLastDone(typed)) editor.undo();
  const head = editor.record('call-sheet', editor.sheetId)?.fields as SheetHead | undefined;
  const command = headCommand(editor, onDate(head?.date ?? null, date));
  if (command.length === 0) return null;
  editor.run(command);
  return command;
}

/** The date whose weather a step took off the sheet; null if it took none. */
export function dateOfLostWeather(command: SheetCommand): string | null {
  const before = (name: string): unknown => {
    const edit = command.find((candidate) => candidate.type === 'field' && candidate.field === name);
    return edit?.type === 'field' ? edit.before : undefined;
  };
  const date = before('date');
  return typeof date === 'string' && (before('weather') ?? before('temperature')) !== undefined ? date : null;
}
