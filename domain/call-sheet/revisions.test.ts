import fc from 'fast-check';
import { expect, test } from 'vitest';
import { castRow, sheetContent } from './content-for-tests.ts';
import { inIssueOrder, newestIssue, nextRevision, revisionColor, revisionNames, sheetCode } from './revisions.ts';

const issue = (id: string, revision: number, issuedAt: string) => ({ id, fields: { revision, issuedAt } });
const first = issue('c', 1, '2026-12-10T10:00:00.000Z');
const second = issue('b', 2, '2026-12-10T12:00:00.000Z');
const alsoSecond = issue('a', 2, '2026-12-10T12:30:00.000Z');

test('revisions go through the colours of the trade and begin again after cherry', () => {
  expect([1, 2, 3, 9].map((revision) => revisionColor(revision).color)).toEqual(['white', 'blue', 'pink', 'cherry']);
  expect(revisionColor(9).round).toBe(1);
  expect(revisionColor(10)).toEqual({ color: 'white', round: 2 });
  expect(revisionColor(20)).toEqual({ color: 'blue', round: 3 });
});

test('the newest version is the highest revision; of two with one number the later one', () => {
  expect(newestIssue([])).toBeNull();
  expect(newestIssue([alsoSecond, first, second])?.id).toBe('a');
  expect(nextRevision([])).toBe(1);
  expect(nextRevision([second, first, alsoSecond])).toBe(3);
});

test('two versions with one number differ by a letter', () => {
  const names = revisionNames([alsoSecond, second, first]);
  expect([first, second, alsoSecond].map(({ id }) => names.get(id))).toEqual(['1', '2', '2b']);
});

test('every device puts the versions in the same order', () => {
  const anyIssue = fc.record({
    id: fc.uuid(),
    fields: fc.record({
      revision: fc.integer({ min: 1, max: 3 }),
      issuedAt: fc.constantFrom('2026-12-10T10:00:00.000Z', '2026-12-10T11:00:00.000Z'),
    }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(anyIssue, { selector: ({ id }) => id }), (issues) => {
      const order = inIssueOrder(issues).map(({ id }) => id);
      expect(inIssueOrder([...issues].toReversed()).map(({ id }) => id)).toEqual(order);
      expect(new Set(revisionNames(issues).values()).size).toBe(issues.length);
    }),
  );
});

test('the code has six unmistakable characters and does not depend on the order of keys', async () => {
  const content = sheetContent({ cast: [castRow(1)] });
  const code = await sheetCode(content);
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{6}$/);
  const reordered = { ...content, head: Object.fromEntries(Object.entries(content.head).toReversed()) };
  expect(await sheetCode(reordered as typeof content)).toBe(code);
});

test('another content has another code', async () => {
  const codes = await Promise.all([
    sheetCode(sheetContent({ head: { generalCall: '05:30' } })),
    sheetCode(sheetContent({ head: { generalCall: '05:00' } })),
    sheetCode(sheetContent({ cast: [castRow(1), castRow(2)] })),
    sheetCode(sheetContent({ cast: [castRow(2), castRow(1)] })),
  ]);
  expect(new Set(codes).size).toBe(codes.length);
});
