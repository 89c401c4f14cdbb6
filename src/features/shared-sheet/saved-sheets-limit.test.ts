import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { sheetContent } from '../../../domain/call-sheet/content-for-tests.ts';
import { uuid } from '../../../domain/breakdown/rows-for-tests.ts';
import type { SavedSharedSheet } from '../../db/sheets/shared-sheets.ts';
import { changeRow, readRow, readRows } from '../../db/sheets/sheets-database.ts';
import { MAX_SAVED_SHEETS } from './saved-sheet-rules.ts';
import { noteOpened } from './saved-sheets-limit.ts';

/** Node has no Web Locks: the test sets which sheets other windows show. */
const shownElsewhere: string[] = [];
beforeEach(() => {
  shownElsewhere.length = 0;
  vi.stubGlobal('navigator', {
    locks: { query: () => Promise.resolve({ held: shownElsewhere.map((name) => ({ name })) }) },
  });
});

const OWNER = 'key:k';
const NOW = Date.parse('2026-12-12T05:00:00Z');
const DAY = 24 * 3_600_000;

/** Opened `day` days after the first one. */
async function keep(n: number, day: number): Promise<string> {
  const sheetId = uuid(n);
  const row: SavedSharedSheet = {
    owner: OWNER,
    sheetId,
    shown: { sheetId, productionId: uuid(1), issued: null, content: sheetContent(), previous: null, asOf: '' },
    before: null,
    newer: null,
    etag: null,
    checkedAt: NOW,
    openedAt: NOW + day * DAY,
    withdrawnAt: null,
  };
  await changeRow('savedSheets', [OWNER, sheetId], () => row);
  return sheetId;
}
const isThere = async (sheetId: string) => (await readRow('savedSheets', [OWNER, sheetId])) !== undefined;

test('the sheets that were not opened for longest are removed, but none with an unsent reply', async () => {
  const oldest = await keep(100, 0);
  const waiting = await keep(101, 1);
  const old = await keep(102, 2);
  for (let n = 0; n < MAX_SAVED_SHEETS - 2; n++) await keep(200 + n, 3 + n);
  await changeRow('givenReplies', [OWNER, waiting, uuid(3), 1], () => ({
    owner: OWNER,
    sheetId: waiting,
    rowId: uuid(3),
    revision: 1,
    seenAt: '2026-12-12T05:00:00.000Z',
    confirmedAt: null,
    seenSentAt: null,
    answerSentAt: null,
    isWaiting: 1,
    isRefused: false,
  }));
  // One more than a device keeps: the one that is opened now counts as opened last.
  await noteOpened(OWNER, old, NOW + 60 * DAY);
  expect(await isThere(oldest)).toBe(false);
  expect(await isThere(old)).toBe(true);
  expect(await readRows('savedSheets')).toHaveLength(MAX_SAVED_SHEETS);

  await keep(300, 70);
  const last = await keep(301, 71);
  await noteOpened(OWNER, last, NOW + 71 * DAY);
  expect(await isThere(waiting)).toBe(true);
  expect(await isThere(uuid(200))).toBe(false);
  expect(await isThere(uuid(202))).toBe(true);
});

test('the sheets on the screens of this and other windows stay, however long ago their opening was noted', async () => {
  const elsewhere = await keep(500, -200);
  shownElsewhere.push(`klaket shared sheet ${OWNER} ${elsewhere}`);
  const shown = await keep(400, -100);
  await noteOpened(OWNER, shown, NOW - 100 * DAY);
  expect(await isThere(shown)).toBe(true);
  expect(await isThere(elsewhere)).toBe(true);
});
