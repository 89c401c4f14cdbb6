import { afterEach, describe, expect, it } from 'vitest';
import { clearDirty, dirtyInputs, isAnythingDirty, markDirty } from './dirty-inputs.ts';

afterEach(() => {
  while (dirtyInputs.ids[0] !== undefined) clearDirty(dirtyInputs.ids[0]);
});

describe('the registry of unsaved input', () => {
  it('is clean at first', () => {
    expect(isAnythingDirty()).toBe(false);
  });

  it('stays dirty until the last form is clean', () => {
    markDirty('login');
    markDirty('rename-script');
    clearDirty('login');
    expect(isAnythingDirty()).toBe(true);
    clearDirty('rename-script');
    expect(isAnythingDirty()).toBe(false);
  });

  it('needs one clearing however often the form was marked', () => {
    markDirty('login');
    markDirty('login');
    clearDirty('login');
    expect(isAnythingDirty()).toBe(false);
  });

  it('does not mind clearing what was never marked', () => {
    markDirty('login');
    clearDirty('other');
    expect(isAnythingDirty()).toBe(true);
  });
});
