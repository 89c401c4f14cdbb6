import { AppError } from '../../domain/errors.ts';

/**
 * Asks the user to prove their identity again; false if they did not. A page sets it at its start. The service worker
 * has none: there the call stays refused.
 */
export type StepUpAsker = (details: Readonly<Record<string, unknown>>) => Promise<boolean>;

let ask: StepUpAsker | null = null;
export function setStepUpAsker(asker: StepUpAsker): void {
  ask = asker;
}

/** Runs a call; if the server requires a fresh proof first, asks for it and runs the call once more. */
export async function withStepUp<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STEP_UP_REQUIRED' || ask === null) throw error;
    if (!(await ask(error.details))) throw error;
    return call();
  }
}
