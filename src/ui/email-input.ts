/** Keyboard and spelling of a field for an e-mail address; `autoComplete` depends on whose address it is. */
export const EMAIL_INPUT = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
