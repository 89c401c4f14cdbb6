/**
 * The form's key that a draft's slot belongs to. A slot is the key and the window's own mark
 * (src/drafts/draft-store.ts); older apps had the key itself and numbers.
 */
export const keyOfSlot = (slot: string): string => slot.replace(/#(\d+|[\da-f-]{36})$/, '');

/** Begins the keys of rows that hold what the input of a draft was typed over. They are no input of their own. */
export const BASE_PREFIX = 'base:';
export const baseKeyOf = (slot: string): string => BASE_PREFIX + slot;
