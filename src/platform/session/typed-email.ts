const KEY = 'klaket-login-email';

/** A typed e-mail survives a reload of the tab; the password does not. */
export function typedEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberEmail(email: string): void {
  try {
    if (email) sessionStorage.setItem(KEY, email);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage: the field itself still holds it.
  }
}
