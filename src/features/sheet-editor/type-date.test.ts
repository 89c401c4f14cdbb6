import { expect, test } from 'vitest';
import { type SavedSheet, recordKey } from '../../../domain/call-sheet/draft.ts';
import { usualSheet } from '../../../domain/call-sheet/fixtures/sheet-contents.ts';
import type { ScopeId } from '../../../domain/scopes.ts';
import { SheetEditor } from '../../shared/open-sheet/sheet-editor.ts';
import { dateOfLostWeather, typeDate } from './type-date.ts';

const id = '00000000-0000-4000-8000-000000000001';

function openEditor(fields: object) {
  const { head, production } = usualSheet();
  const record = { kind: 'call-sheet' as const, id, fields: { ...head, ...fields } };
  const saved: SavedSheet = new Map([[recordKey('call-sheet', id), record]]);
  const editor = new SheetEditor(id, 'script:00000000-0000-4000-8000-000000000002' as ScopeId, production, () => {});
  editor.setSaved(saved, production);
  const shown = () => {
    const { date, weather, temperature, weatherAsOf } = editor.get().content?.head ?? head;
    return [date, weather, temperature, weatherAsOf];
  };
  return { editor, shown };
}
const RAIN = { date: '2026-12-12', weather: 'Hujan', temperature: '24–29°', weatherAsOf: '2026-12-10T02:00:00.000Z' };
const asSaved = Object.values(RAIN);

test('a typed date takes the weather of the former date away, and undo brings both back', () => {
  const { editor, shown } = openEditor(RAIN);
  const command = typeDate(editor, '2026-12-15', null);
  expect(shown()).toEqual(['2026-12-15', '', '', '']);
  expect(command && dateOfLostWeather(command)).toBe('2026-12-12');
  editor.undo();
  expect(shown()).toEqual(asSaved);
});

test('typing on is one step; the date before it brings its weather back', () => {
  const { editor, shown } = openEditor(RAIN);
  let typed = typeDate(editor, '2026-01-12', null);
  typed = typeDate(editor, '2026-11-12', typed);
  expect(shown()).toEqual(['2026-11-12', '', '', '']);
  expect(typed && dateOfLostWeather(typed)).toBe('2026-12-12');
  typed = typeDate(editor, '2026-12-12', typed);
  expect(shown()).toEqual(asSaved);
  expect(typed).toBeNull();
  typeDate(editor, '2026-12-16', typed);
  editor.undo();
  expect(shown()).toEqual(asSaved);
  expect(editor.get().canUndo).toBe(false);
});

test('a first date leaves the weather that was typed before it; weather for the new date stays with it', () => {
  const { editor, shown } = openEditor({ ...RAIN, date: null });
  const command = typeDate(editor, '2026-12-12', null);
  expect(shown()).toEqual(asSaved);
  expect(command && dateOfLostWeather(command)).toBeNull();
});

test('a sheet without weather has none to lose; an emptied date takes the weather along', () => {
  const bare = openEditor({ ...RAIN, weather: '', temperature: '', weatherAsOf: '' });
  const command = typeDate(bare.editor, '2026-12-15', null);
  expect(command && dateOfLostWeather(command)).toBeNull();
  const { editor, shown } = openEditor(RAIN);
  typeDate(editor, null, null);
  expect(shown()).toEqual([null, '', '', '']);
});
