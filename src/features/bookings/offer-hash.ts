/** With this hash "My days" scrolls to the offer. */
export const offerHash = (bookingId: string): string => `offer-${bookingId}`;
