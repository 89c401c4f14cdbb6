/** Keyboard and spelling of a field for an e-mail address. `autoComplete` stands at the field: it depends on whose it is. */
export const EMAIL_INPUT = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
