const KEY = 'klaket-reset-request';

interface ResetRequest {
  email: string;
  /** When it may be sent again (milliseconds since 1970). */
  resendAt: number;
}

/** The request made in this tab, so that a reload of the confirmation keeps it. */
export function readResetRequest(): ResetRequest | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('resendAt' in stored)) return null;
    const { email, resendAt } = stored;
    return typeof email === 'string' && typeof resendAt === 'number' ? { email, resendAt } : null;
  } catch {
    return null;
  }
}

export function storeResetRequest(request: ResetRequest | null): void {
  try {
    if (request === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(request));
  } catch {
    // Blocked storage: a reload asks for the email again.
  }
}
