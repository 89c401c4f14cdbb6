import { AppError } from '../../../domain/errors.ts';
import { requireProof } from '../../../domain/calls/passkey-calls.ts';
import { ask } from '../../api/ask.ts';
import { stepUpStore } from '../../platform/session/step-up-store.ts';

/** A slow network does not hold the work up: it is sent later, and the server decides then. */
const WAIT_MS = 5_000;

/**
 * Before work that the server accepts only with a fresh proof of identity (`writePolicy.stepUp`): asks for the proof if
 * it is missing, and rejects with STEP_UP_REQUIRED when the user closes the dialog. Without a network it does not ask.
 * The work waits, and if it is sent without a proof, it returns to "Needs attention".
 */
export async function confirmIdentity(): Promise<void> {
  if (!navigator.onLine) return;
  const answer = ask(requireProof).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'STEP_UP_REQUIRED') throw error;
  });
  const waited = new Promise<void>((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([answer, waited.then(() => (stepUpStore.asked === null ? undefined : answer))]);
}
