import { expect, test } from 'vitest';
import { crewRow, rowId, sheet, sheetContent } from '../call-sheet/content-for-tests.ts';
import { DEFAULT_WORK_RULES } from '../house/house-records.ts';
import { DEFAULT_SCHEDULE_SETTINGS } from './schedule-records.ts';
import { sheetFindings } from './sheet-findings.ts';

test('findings come with their fixes, and all that can be filled in is one change', () => {
  const content = sheetContent({ head: { generalCall: '05:00' }, crew: [crewRow(1, { call: null }), crewRow(2)] });
  const input = { sheetId: sheet, content, others: [], workRules: DEFAULT_WORK_RULES, scenes: [], today: '2030-01-01' };
  const plan = { scenes: [], banners: [], settings: DEFAULT_SCHEDULE_SETTINGS, writer: null };
  const { groups, found, findingFix, fillable, filling, passed } = sheetFindings(input, plan);
  const group = groups.find(([{ code }]) => code === 'crew-without-call');
  const call = { kind: 'sheet-crew', id: rowId(1), field: 'call', value: { offset: 0 } };
  expect(group && findingFix(group)).toEqual({ type: 'call', time: '05:00', changes: [call] });
  expect(fillable).toBeGreaterThan(0);
  expect(filling().changes).toContainEqual(call);
  expect(found.length).toBe(groups.flat().length);
  expect(passed.length).toBeGreaterThan(0);
});
