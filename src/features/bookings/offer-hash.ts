/** With this hash "My days" goes to the offer. */
export const offerHash = (bookingId: string): string => `offer-${bookingId}`;
