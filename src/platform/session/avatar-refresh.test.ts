import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACTIVITY_QUIET_MS, AVATAR_EVERY_MS, AVATAR_STALE_MS, startAvatarRefresh } from './avatar-refresh.ts';

class Page extends EventTarget {
  visibilityState = 'visible';
}

let page: Page;
let hands: EventTarget;
let refreshes: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  hands = new EventTarget();
  refreshes = 0;
  stop = startAvatarRefresh(() => (refreshes += 1), { now: () => Date.now(), page, hands });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const show = (state: string) => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};
const pressKey = () => hands.dispatchEvent(new Event('keydown'));

it('comes every 35 minutes', () => {
  vi.advanceTimersByTime(AVATAR_EVERY_MS - 1);
  expect(refreshes).toBe(0);
  vi.advanceTimersByTime(1 + AVATAR_EVERY_MS);
  expect(refreshes).toBe(2);
});

it('comes on return once 30 minutes have passed, and not while the page is hidden', () => {
  show('hidden');
  vi.advanceTimersByTime(AVATAR_STALE_MS - 1);
  show('visible');
  show('hidden');
  expect(refreshes).toBe(0);
  vi.advanceTimersByTime(AVATAR_EVERY_MS);
  expect(refreshes).toBe(0);
  show('visible');
  show('visible');
  expect(refreshes).toBe(1);
});

it('comes 5 s after the last act once 30 minutes have passed', () => {
  pressKey();
  vi.advanceTimersByTime(ACTIVITY_QUIET_MS);
  expect(refreshes).toBe(0);
  vi.advanceTimersByTime(AVATAR_STALE_MS - ACTIVITY_QUIET_MS);
  pressKey();
  vi.advanceTimersByTime(ACTIVITY_QUIET_MS - 1);
  pressKey();
  vi.advanceTimersByTime(ACTIVITY_QUIET_MS - 1);
  expect(refreshes).toBe(0);
  vi.advanceTimersByTime(1);
  expect(refreshes).toBe(1);
});

it('ends when it is stopped', () => {
  pressKey();
  stop();
  vi.advanceTimersByTime(3 * AVATAR_EVERY_MS);
  show('visible');
  expect(refreshes).toBe(0);
});
