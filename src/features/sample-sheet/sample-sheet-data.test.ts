import { expect, test } from 'vitest';
import { checkSheet } from '../../../domain/call-sheet/checks.ts';
import { DEFAULT_WORK_RULES } from '../../../domain/house/house-records.ts';
import { sampleSheet } from './sample-sheet-data.ts';

test('the public sample passes the checks that the app makes of its times', () => {
  const { content } = sampleSheet(({ message = '' }) => message);
  const found = checkSheet({
    sheetId: 'sample',
    content,
    others: [],
    workRules: DEFAULT_WORK_RULES,
    scenes: null,
    today: content.head.date ?? '',
  });
  // The sample's people have no numbers, and its hospital is invented.
  const invented: readonly string[] = ['hospital-not-checked', 'nobody-to-ring', 'no-number'];
  const ofTimes = found.filter(({ code }) => !invented.includes(code));
  expect(ofTimes.map(({ code, facts }) => `${code} ${JSON.stringify(facts)}`)).toEqual([]);
});
