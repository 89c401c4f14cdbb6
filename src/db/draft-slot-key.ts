/**
 * The form's key that a draft's slot belongs to. A slot is the key and the window's own mark
 * (src/drafts/draft-store.ts); older apps had the key itself and numbers.
 */
export const keyOfSlot = (slot: string): string => slot.replace(/#(\d+|[\da-f-]{36})$/, '');
