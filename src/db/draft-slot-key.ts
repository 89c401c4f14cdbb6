/** The form's key that a draft's slot belongs to (src/drafts/draft-slots.ts). */
export const keyOfSlot = (slot: string): string => slot.replace(/#\d+$/, '');
