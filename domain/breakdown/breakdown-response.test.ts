import * as v from 'valibot';
import { expect, test } from 'vitest';
import { houseScope } from '../scopes.ts';
import { HouseId } from '../ids.ts';
import { BreakdownResponse, breakdownResponse } from './breakdown-response.ts';
import { dayId, dayRow, sceneRow, script, tagId, tagRow, uuid } from './rows-for-tests.ts';

test('the answer has the specified shape: grouped scenes name their group, others do not', () => {
  const row = {
    id: script,
    scope: houseScope(v.parse(HouseId, uuid(5))),
    fields: {
      title: 'Hujan',
      fileName: 'hujan.fdx',
      format: 'fdx' as const,
      fingerprint: 'f',
      pageCount: 1,
      sceneCount: 2,
      importedAt: '2026-11-21T04:30:00.000Z',
    },
  };
  const scenes = [sceneRow(1, { dayId: dayId(7), tagIds: [tagId(1)] }), sceneRow(2)];
  const answer = breakdownResponse(
    row,
    scenes,
    [dayRow(7, { date: '2026-12-12' })],
    [tagRow(1, 'cast', 'SARI', 1), tagRow(2, 'property', 'payung')],
  );
  expect(v.parse(BreakdownResponse, answer)).toEqual(answer);
  expect(answer.data.script).toBe('hujan.fdx');
  expect(answer.data.grouped_scenes[0]?.scenes[0]).toMatchObject({
    number: '1',
    groupNumber: 7,
    groupDate: '2026-12-12',
    cast: ['SARI'],
  });
  expect(answer.data.ungrouped_scenes[0]).not.toHaveProperty('groupId');
  expect(answer.data.tags.property).toEqual([{ id: tagId(2), name: 'payung', number: null }]);
});
