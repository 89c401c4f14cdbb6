import { beforeEach, expect, test } from 'vitest';
import { sceneRow } from '../../../domain/breakdown/rows-for-tests.ts';
import type { DraftChange } from '../../../domain/records/draft-change.ts';
import { closeAllToasts, showToast, toastStore } from '../../ui/toast-store.ts';
import { remember, rememberFor, takeLast, takeStep, undoStore } from './undo-store.ts';

const change = (n: number, fields: object): DraftChange => {
  const scene = sceneRow(n);
  return { scope: scene.scope, kind: 'scene', id: scene.id, op: 'update', fields };
};
const step = (id: string, ...changes: DraftChange[]) => ({ id, label: id, changes });
const withToast = (id: string) =>
  showToast({ text: id, about: id, action: { label: 'Undo', onPress: () => undefined } });
const toasts = () => toastStore.toasts.map(({ about }) => about);

let script = '';
beforeEach(() => {
  closeAllToasts();
  script = crypto.randomUUID();
  rememberFor(script);
});

test('a step is taken back by its id, whatever was done elsewhere since', () => {
  remember(script, step('first', change(1, { dayId: null })));
  withToast('first');
  remember(script, step('second', change(2, { dayId: null })));
  withToast('second');
  expect(toasts()).toEqual(['first', 'second']);
  expect(takeStep('first')?.label).toBe('first');
  expect(undoStore.labels).toEqual(['second']);
  expect(toasts()).toEqual(['second']);
});

test('its toast goes when it was undone in another way', () => {
  remember(script, step('first', change(1, { dayId: null })));
  withToast('first');
  takeLast();
  expect(toasts()).toEqual([]);
  expect(takeStep('first')).toBeUndefined();
});

test('its toast goes, and nothing is taken back, once the same field was changed again', () => {
  remember(script, step('first', change(1, { dayId: null })));
  withToast('first');
  remember(script, step('other field', change(1, { synopsis: 'x' })));
  expect(toasts()).toEqual(['first']);
  remember(script, step('again', change(1, { dayId: null })));
  expect(toasts()).toEqual([]);
  expect(takeStep('first')).toBeUndefined();
  expect(undoStore.labels).toEqual(['first', 'other field', 'again']);
});

test('a step of a production that is no longer on the screen is taken back there', () => {
  remember(script, step('there', change(1, { dayId: null })));
  rememberFor(crypto.randomUUID());
  expect(takeStep('there')?.label).toBe('there');
});

test('a failure goes with the undo, by its button and by the key; a plain message stays', () => {
  const shown = () => toastStore.toasts.map(({ text }) => text);
  const fail = () => showToast({ kind: 'failed', text: 'The sum was not saved' });
  remember(script, step('board', change(1, { dayId: null })));
  remember(script, step('key', change(2, { dayId: null })));
  showToast({ kind: 'plain', text: 'Imported' });
  fail();
  expect(takeStep('unknown')).toBeUndefined();
  expect(shown()).toEqual(['Imported', 'The sum was not saved']);
  takeStep('board');
  expect(shown()).toEqual(['Imported']);
  fail();
  takeLast();
  expect(shown()).toEqual(['Imported']);
});
