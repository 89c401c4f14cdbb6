import { describe, expect, test } from 'vitest';
import { suggestedSlots } from './model-suggestions.ts';

describe('accepted parts of an outside answer', () => {
  test('empty slots with values that the product knows', () => {
    const answer = { gender: 'female', age: [25, 35], skills_any: ['silat'], facial_hair: ['goatee'] };
    expect(suggestedSlots(answer, { q: 'galak' })).toEqual(answer);
  });

  test('nothing that the sentence has said or excluded already', () => {
    const answer = { gender: 'male', skills_any: ['silat'], province: ['32'], skin: ['olive'] };
    const frame = { gender: 'female', skills_all: ['karate'], city: ['32.73'], negations: { skin: ['olive'] }, q: '' };
    expect(suggestedSlots(answer, frame as never)).toEqual({});
  });

  test.each([
    ['another word', { gender: 'robot', skin: ['green'], skills_any: ['flying'] }],
    ['an order to the program', { sort: 'rating_desc', q: 'drop table', rate: { min: 0, max: 0, unit: null } }],
    ['a wrong range', { age: [40, 20], height_cm: [null, null] }],
    ['a place that is none', { city: ['99.99'], province: ['Atlantis'] }],
    ['no object', 'female'],
    ['nothing', null],
  ])('%s is dropped', (_, answer) => {
    expect(suggestedSlots(answer, { q: '' })).toEqual({});
  });
});
