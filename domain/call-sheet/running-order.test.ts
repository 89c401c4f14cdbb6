import { describe, expect, it } from 'vitest';
import { runningOrder } from './running-order.ts';

/** Scenes as `17 08:00` (or `17` without a time), breaks as `Lunch 12:00`; a break is written in brackets. */
function order(scenes: string[], breaks: string[], generalCall = '05:30'): string[] {
  const rows = (texts: string[]) =>
    texts.map((text) => ({ name: text.split(' ')[0] ?? '', time: text.split(' ')[1] ?? '' }));
  return runningOrder(rows(scenes), rows(breaks), generalCall).map(({ type, row: { name } }) =>
    type === 'break' ? `(${name})` : name,
  );
}

describe('the running order of a day', () => {
  it('has a break before the first scene that begins after it', () => {
    expect(order(['17 06:30', '18 09:15', '23 13:30'], ['Lunch 12:00'])).toEqual(['17', '18', '(Lunch)', '23']);
  });

  it('has a break of a scene’s own minute before that scene', () => {
    expect(order(['17 06:30', '23 12:00'], ['Lunch 12:00'])).toEqual(['17', '(Lunch)', '23']);
    expect(order(['17 06:30', '23 12:00'], ['Blessing 06:30'])).toEqual(['(Blessing)', '17', '23']);
  });

  it('has a break after the last scene at the end', () => {
    expect(order(['17 06:30', '18 16:00'], ['Dinner 19:00'])).toEqual(['17', '18', '(Dinner)']);
  });

  it('leaves out breaks before the first scene, and rows without a time', () => {
    expect(order(['17 06:30'], ['Breakfast 05:00', 'Lunch'])).toEqual(['17']);
  });

  it('orders breaks by the clock, and those of one minute as on the sheet', () => {
    expect(order(['17 06:30', '23 14:00'], ['Prayers 13:00', 'Lunch 12:00', 'Move 13:00'])).toEqual([
      '17',
      '(Lunch)',
      '(Prayers)',
      '(Move)',
      '23',
    ]);
  });

  it('continues past midnight', () => {
    expect(order(['17 18:00', '18 23:00', '19 01:30'], ['Supper 00:30'], '17:00')).toEqual([
      '17',
      '18',
      '(Supper)',
      '19',
    ]);
  });

  it('keeps scenes without a time behind their predecessor', () => {
    expect(order(['17 06:30', '18', '23 13:30', '31'], ['Lunch 12:00', 'Dinner 19:00'])).toEqual([
      '17',
      '18',
      '(Lunch)',
      '23',
      '31',
      '(Dinner)',
    ]);
  });

  it('keeps the order of scenes whose times contradict it, and loses no break', () => {
    expect(order(['17 14:00', '18 08:00'], ['Lunch 12:00'])).toEqual(['(Lunch)', '17', '18']);
  });

  it('has no breaks while no scene has a time', () => {
    expect(order(['17', '18'], ['Lunch 12:00'])).toEqual(['17', '18']);
    expect(order([], ['Lunch 12:00'])).toEqual([]);
  });
});
