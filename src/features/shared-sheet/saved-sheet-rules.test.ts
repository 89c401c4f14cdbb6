import { describe, expect, it } from 'vitest';
import { castRow, crewRow, rowId, sheet, sheetContent } from '../../../domain/call-sheet/content-for-tests.ts';
import type { SharedSheet } from '../../../domain/call-sheet/shared.ts';
import type { GivenReply } from '../../db/sheets/given-replies.ts';
import type { SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { comparedWith, earlierAnswer, rowOfReader, takenOver, withAnswer } from './saved-sheet-rules.ts';

const contentOf = (revision: number) => sheetContent({ head: { generalCall: `0${revision}:00` } });
const answer = (revision: number | null, code = `CODE${revision}`): SharedSheet => ({
  sheetId: sheet,
  productionId: sheet,
  issued: revision === null ? null : { revision, issuedAt: '2026-12-11T15:00:00.000Z', issuedByName: 'Rina', code },
  content: contentOf(revision ?? 0),
  previous:
    revision === null || revision === 1
      ? null
      : {
          revision: revision - 1,
          issuedAt: '2026-12-10T15:00:00.000Z',
          issuedByName: 'Rina',
          code: 'BEFORE',
          content: contentOf(revision - 1),
        },
  asOf: '2026-12-11T16:00:00.000Z',
});
const OWNER = 'key:k';
const read = (saved: SavedSharedSheet | undefined, revision: number | null, code?: string) =>
  withAnswer(saved, OWNER, answer(revision, code), 'tag', 1000);

describe('a sheet that is kept on the device', () => {
  it('shows the first answer at once', () => {
    expect(read(undefined, 2)).toMatchObject({ shown: { issued: { revision: 2 } }, newer: null, checkedAt: 1000 });
  });

  it('keeps what is read and lets a newer revision wait', () => {
    const saved = read(read(undefined, 1), 2);
    expect(saved).toMatchObject({ shown: { issued: { revision: 1 } }, newer: { issued: { revision: 2 } } });
    expect(read(saved, 3)).toMatchObject({ shown: { issued: { revision: 1 } }, newer: { issued: { revision: 3 } } });
  });

  it('lets another version of the same number wait, too', () => {
    expect(read(read(undefined, 2), 2, 'OTHER').newer).toMatchObject({ issued: { code: 'OTHER' } });
  });

  it('is compared with the first version of a number when the second takes its place', () => {
    const two = read(undefined, 2);
    const other = answer(2, 'OTHER');
    const saved = takenOver(
      withAnswer(two, OWNER, { ...other, issued: other.issued && { ...other.issued, name: '2b' } }, 'tag', 2000),
    );
    expect(saved.shown.issued).toMatchObject({ name: '2b' });
    expect(comparedWith(saved)).toMatchObject({ revision: 2, name: '2' });
  });

  it('takes the same version again without asking: its owner shows more or less of it', () => {
    expect(read(read(undefined, 2), 2)).toMatchObject({ shown: { issued: { revision: 2 } }, newer: null });
  });

  it('replaces a draft at once', () => {
    expect(read(read(undefined, null), 1)).toMatchObject({ shown: { issued: { revision: 1 } }, newer: null });
  });

  it('is shared again when an answer comes after it was withdrawn', () => {
    expect(read({ ...read(undefined, 1), withdrawnAt: 500 }, 1).withdrawnAt).toBeNull();
  });

  it('is compared with what this reader saw last, whatever was issued in between', () => {
    const saved = takenOver(read(read(undefined, 1), 3));
    expect(saved).toMatchObject({ shown: { issued: { revision: 3 } }, newer: null });
    expect(comparedWith(saved)?.revision).toBe(1);
    expect(comparedWith(read(undefined, 3))?.revision).toBe(2);
    expect(comparedWith(read(undefined, 1))).toBeNull();
  });
});

describe('the reader is found on another sheet of the production', () => {
  const reader = {
    key: 'guest p',
    rowId: rowId(99),
    list: 'crew' as const,
    name: 'Crew 2',
    role: 'Role 2',
    department: 'Camera',
    linkedTo: null,
  };

  it('by the row where it is the same', () => {
    expect(rowOfReader(sheetContent({ crew: [crewRow(2)] }), { ...reader, rowId: rowId(2), name: 'X' })).toBe(rowId(2));
  });

  it('by the name, and of two by the work', () => {
    expect(rowOfReader(sheetContent({ crew: [crewRow(1), crewRow(2, { role: 'Other' })] }), reader)).toBe(rowId(2));
    const twins = [crewRow(1, { name: 'Crew 2' }), crewRow(2)];
    expect(rowOfReader(sheetContent({ crew: twins }), reader)).toBe(rowId(2));
  });

  it('by the work where names are hidden', () => {
    const hidden = [crewRow(1, { name: '' }), crewRow(2, { name: '' })];
    expect(rowOfReader(sheetContent({ crew: hidden }), { ...reader, name: '' })).toBe(rowId(2));
  });

  it('or not at all', () => {
    expect(
      rowOfReader(sheetContent({ crew: [crewRow(1)], cast: [castRow(2, { name: 'Crew 2' })] }), reader),
    ).toBeNull();
    const strangers = [crewRow(1, { name: 'Crew 2' }), crewRow(3, { name: 'Crew 2' })];
    expect(rowOfReader(sheetContent({ crew: strangers }), reader)).toBeNull();
  });
});

describe('answers to an earlier version', () => {
  const given = (revision: number, more: Partial<GivenReply> = {}): GivenReply => ({
    owner: OWNER,
    sheetId: sheet,
    rowId: rowId(1),
    revision,
    code: `CODE${revision}`,
    seenAt: '2026-12-11T15:00:00.000Z',
    confirmedAt: '2026-12-11T15:01:00.000Z',
    seenSentAt: null,
    answerSentAt: null,
    isWaiting: 0,
    isRefused: false,
    ...more,
  });
  const version = (revision: number, code = `CODE${revision}`) => ({ revision, code });

  it('is the last one that says something', () => {
    const replies = [given(1), given(2), given(3, { confirmedAt: null })];
    expect(earlierAnswer(replies, version(4))).toMatchObject({ revision: 2 });
  });

  it('is not the answer to the version itself, or to a later one', () => {
    expect(earlierAnswer([given(2), given(3)], version(2))).toBeNull();
  });

  it('is the one to another version of the same number', () => {
    expect(earlierAnswer([given(2)], { ...version(2, 'OTHER'), name: '2b' })).toMatchObject({ code: 'CODE2' });
  });
});
