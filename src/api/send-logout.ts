import { logOut } from '../../domain/calls/session-calls.ts';
import { ask } from './ask.ts';

/** A login waits for it; requests without an answer by then stay pending. */
const TIMEOUT_MS = 10_000;

/** Ends this login on the server; `token` names it where the browser has lost the cookie. */
export const sendLogout = (token?: string): Promise<unknown> =>
  ask(logOut, { token, signal: AbortSignal.timeout(TIMEOUT_MS) });
