import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDirty, markDirty } from '../../drafts/dirty-inputs.ts';
import { acceptUpdate, noteNewVersionInCharge, offerUpdate, postponeUpdate, updateState } from './update-store.ts';

beforeEach(() => {
  clearDirty('form');
  // Leaves any earlier state; a new offer starts from here.
  postponeUpdate();
});

describe('a new version', () => {
  it('takes over only when the user agrees, and the page reloads when it has', () => {
    const accept = vi.fn<() => void>();
    const reload = vi.fn<() => void>();
    offerUpdate(accept);
    expect(updateState.status).toBe('ready');
    expect(accept).not.toHaveBeenCalled();
    acceptUpdate();
    expect(accept).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    noteNewVersionInCharge(reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not take over while a form holds unsaved input', () => {
    const accept = vi.fn<() => void>();
    offerUpdate(accept);
    markDirty('form');
    acceptUpdate();
    expect(accept).not.toHaveBeenCalled();
    expect(updateState.status).toBe('ready');
    clearDirty('form');
    acceptUpdate();
    expect(accept).toHaveBeenCalledOnce();
  });

  it('does not reload over what was typed between the click and the change', () => {
    const reload = vi.fn<() => void>();
    offerUpdate(() => {});
    acceptUpdate();
    markDirty('form');
    noteNewVersionInCharge(reload);
    expect(reload).not.toHaveBeenCalled();
    expect(updateState.status).toBe('taken-elsewhere');
  });

  it('taken by another tab is announced and reloads nothing until the user agrees', () => {
    const reload = vi.fn<() => void>();
    noteNewVersionInCharge(reload);
    expect(updateState.status).toBe('taken-elsewhere');
    expect(reload).not.toHaveBeenCalled();
    acceptUpdate();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('put off stays away until the next one', () => {
    offerUpdate(() => {});
    postponeUpdate();
    expect(updateState.status).toBe('postponed');
    offerUpdate(() => {});
    expect(updateState.status).toBe('ready');
  });
});
