/** Under which local storage keeps the name that a guest has given, for the next link too. */
export const GUEST_NAME_KEY = 'klaket-guest-name';
