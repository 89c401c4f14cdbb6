import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { scriptScope } from '../scopes.ts';
import { ScriptId } from '../ids.ts';
import type { Fields } from '../sync/fields.ts';
import { EMPTY_HISTORY, fieldCommand, remembered, inverseOf, withCommand } from './draft-history.ts';
import {
  changesOfDraft,
  draftConflicts,
  EMPTY_DRAFT,
  isEmptyDraft,
  mergedDrafts,
  rebaseDraft,
  recordKey,
  savedAfter,
  shownSheet,
  withChoice,
  withField,
  withoutRow,
  withRestored,
  withRow,
  type SavedSheet,
  type SheetDraft,
  type SheetRecord,
} from './draft.ts';

const scope = scriptScope(v.parse(ScriptId, '00000000-0000-4000-8000-000000000001'));
const crew = (id: string, name: string, role = 'Gaffer'): SheetRecord => ({
  kind: 'sheet-crew',
  id,
  fields: { sheetId: 's', position: id, personId: null, department: 'Cahaya', role, name, phone: '', call: null },
});
const sheet = (...records: SheetRecord[]): SavedSheet =>
  new Map(records.map((record) => [recordKey(record.kind, record.id), record]));
const A = recordKey('sheet-crew', 'a');
const fieldOf = (shown: SavedSheet, key: string, field: string) =>
  (shown.get(key)?.fields as Fields | undefined)?.[field];
const nameOf = (shown: SavedSheet, key: string) => fieldOf(shown, key, 'name');

describe('typing into a call sheet', () => {
  test('shows what is typed over what is saved, and what others save beside it', () => {
    const saved = sheet(crew('a', 'Slamet'));
    const draft = withField(EMPTY_DRAFT, saved, A, 'name', 'Slamet R');
    const later = sheet(crew('a', 'Slamet', 'Best boy'), crew('b', 'Eko'));
    const shown = shownSheet(later, draft);
    expect(nameOf(shown, A)).toBe('Slamet R');
    expect(fieldOf(shown, A, 'role')).toBe('Best boy');
    expect(shown.size).toBe(2);
    expect(draftConflicts(later, draft)).toEqual([]);
  });

  test('typing the saved value back leaves no draft', () => {
    const saved = sheet(crew('a', 'Slamet'));
    const draft = withField(withField(EMPTY_DRAFT, saved, A, 'name', 'X'), saved, A, 'name', 'Slamet');
    expect(isEmptyDraft(draft)).toBe(true);
  });

  test('another saved value: both are kept, and saving leaves the field alone until one is chosen', () => {
    const draft = withField(EMPTY_DRAFT, sheet(crew('a', 'Slamet')), A, 'name', 'Slamet R');
    const later = sheet(crew('a', 'Selamat'));
    expect(draftConflicts(later, draft)).toEqual([
      { type: 'field', key: A, kind: 'sheet-crew', field: 'name', mine: 'Slamet R', theirs: 'Selamat' },
    ]);
    expect(changesOfDraft(later, draft, scope)).toEqual([]);
    const mine = withChoice(draft, later, A, 'name', 'mine');
    expect(draftConflicts(later, mine)).toEqual([]);
    expect(changesOfDraft(later, mine, scope)).toHaveLength(1);
    expect(isEmptyDraft(withChoice(draft, later, A, 'name', 'theirs'))).toBe(true);
  });

  test('a deleted record can be restored with the typed values', () => {
    const draft = withField(EMPTY_DRAFT, sheet(crew('a', 'Slamet')), A, 'name', 'Slamet R');
    const [gone] = draftConflicts(sheet(), draft);
    expect(gone?.type).toBe('gone');
    expect(changesOfDraft(sheet(), draft, scope)).toEqual([]);
    const restored = withRestored(draft, A, 'restore');
    expect(changesOfDraft(sheet(), restored, scope)).toEqual([
      { scope, kind: 'sheet-crew', id: 'a', op: 'create', fields: crew('a', 'Slamet R').fields },
    ]);
    expect(isEmptyDraft(withRestored(draft, A, 'let-go'))).toBe(true);
  });

  test('typing during a save is an edit of the saved value, not a conflict with it', () => {
    const saved = sheet(crew('a', 'Slamet'));
    const first = withField(EMPTY_DRAFT, saved, A, 'name', 'Slamet R');
    const changes = changesOfDraft(saved, first, scope);
    const second = withField(first, saved, A, 'name', 'Slamet Ri');
    const after = savedAfter(saved, changes);
    const left = rebaseDraft(after, second, changes);
    expect(draftConflicts(after, left)).toEqual([]);
    expect(nameOf(shownSheet(after, left), A)).toBe('Slamet Ri');
    expect(isEmptyDraft(rebaseDraft(after, first, changes))).toBe(true);
  });

  test('drafts of two windows become one, field by field', () => {
    const saved = sheet(crew('a', 'Slamet'));
    const one = withField(EMPTY_DRAFT, saved, A, 'name', 'Eko');
    const other = withField(withField(EMPTY_DRAFT, saved, A, 'role', 'Grip'), saved, A, 'name', 'Tigor');
    const shown = shownSheet(saved, mergedDrafts(one, withField(other, saved, A, 'name', 'Slamet')));
    expect([nameOf(shown, A), fieldOf(shown, A, 'role')]).toEqual(['Eko', 'Grip']);
    expect(nameOf(shownSheet(saved, mergedDrafts(one, other)), A)).toBe('Tigor');
  });

  test('undo works after saving, on what was typed and on rows', () => {
    const saved = sheet(crew('a', 'Slamet'));
    const command = fieldCommand(crew('a', 'Slamet'), 'name', 'Eko') ?? [];
    const draft = withCommand(EMPTY_DRAFT, saved, command);
    const after = savedAfter(saved, changesOfDraft(saved, draft, scope));
    const undone = withCommand(EMPTY_DRAFT, after, inverseOf(command));
    expect(nameOf(shownSheet(after, undone), A)).toBe('Slamet');
  });

  test('typing on in one field is one command', () => {
    const one = fieldCommand(crew('a', ''), 'name', 'E') ?? [];
    const two = fieldCommand(crew('a', 'E'), 'name', 'Ek') ?? [];
    const history = remembered(remembered(EMPTY_HISTORY, one, false), two, true);
    expect(history.done).toEqual([[{ type: 'field', key: A, field: 'name', before: '', after: 'Ek' }]]);
  });
});

/** Anything a person can do to a sheet, on three ids so that commands meet. */
const id = fc.constantFrom('a', 'b', 'c');
const command = fc.oneof(
  fc.record({ type: fc.constant('field' as const), id, name: fc.constantFrom('', 'Eko', 'Tigor', 'Komar') }),
  fc.record({ type: fc.constant('add' as const), id, name: fc.constantFrom('', 'Eko', 'Tigor') }),
  fc.record({ type: fc.constant('remove' as const), id }),
);
const people = fc.uniqueArray(fc.record({ id, name: fc.constantFrom('', 'Eko', 'Tigor') }), {
  selector: (row) => row.id,
});
const sheetOf = (list: { id: string; name: string }[]) => sheet(...list.map((row) => crew(row.id, row.name)));

type Done = typeof command extends fc.Arbitrary<infer One> ? One : never;

function carryOut(draft: SheetDraft, saved: SavedSheet, done: Done): SheetDraft {
  const key = recordKey('sheet-crew', done.id);
  if (done.type === 'field')
    return shownSheet(saved, draft).has(key) ? withField(draft, saved, key, 'name', done.name) : draft;
  return done.type === 'add' ? withRow(draft, saved, crew(done.id, done.name)) : withoutRow(draft, saved, key);
}

describe('whatever is typed, saved and saved elsewhere', () => {
  test('saving without conflicts ends with exactly what was shown, and an empty draft', () => {
    fc.assert(
      fc.property(people, fc.array(command), (list, commands) => {
        const saved = sheetOf(list);
        const draft = commands.reduce((next, command) => carryOut(next, saved, command), EMPTY_DRAFT);
        const changes = changesOfDraft(saved, draft, scope);
        const after = savedAfter(saved, changes);
        expect(Object.fromEntries(after)).toEqual(Object.fromEntries(shownSheet(saved, draft)));
        expect(isEmptyDraft(rebaseDraft(after, draft, changes))).toBe(true);
      }),
    );
  });

  test('no value of another user is overwritten unseen', () => {
    fc.assert(
      fc.property(people, people, fc.array(command), (list, elsewhere, commands) => {
        const saved = sheetOf(list);
        const draft = commands.reduce((next, command) => carryOut(next, saved, command), EMPTY_DRAFT);
        const later = sheetOf(elsewhere);
        for (const change of changesOfDraft(later, rebaseDraft(later, draft), scope)) {
          if (change.op !== 'update') continue;
          const key = recordKey('sheet-crew', change.id);
          for (const field of Object.keys(change.fields)) {
            const seen = draft.edits[key]?.fields[field]?.seen;
            const stood = fieldOf(later, key, field);
            expect(draft.made[key] !== undefined || seen === stood).toBe(true);
          }
        }
      }),
    );
  });

  test('undoing every command brings back what was saved', () => {
    fc.assert(
      fc.property(people, fc.array(command), (list, commands) => {
        const saved = sheetOf(list);
        let draft = EMPTY_DRAFT;
        let history = EMPTY_HISTORY;
        for (const command of commands) {
          const key = recordKey('sheet-crew', command.id);
          const record = shownSheet(saved, draft).get(key);
          const done =
            command.type === 'field'
              ? record && fieldCommand(record, 'name', command.name)
              : command.type === 'add'
                ? record === undefined && [{ type: 'add' as const, record: crew(command.id, command.name) }]
                : record && [{ type: 'remove' as const, record }];
          if (!done) continue;
          draft = withCommand(draft, saved, done);
          history = remembered(history, done, false);
        }
        for (const done of history.done.toReversed()) draft = withCommand(draft, saved, inverseOf(done));
        expect(Object.fromEntries(shownSheet(saved, draft))).toEqual(Object.fromEntries(saved));
      }),
    );
  });
});
