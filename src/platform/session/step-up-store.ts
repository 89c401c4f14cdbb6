import { proxy } from 'valtio';

interface Asked {
  /** `proof`, `second-factor` or `enrol` (`STEP_UP_REASONS`). */
  reason: string;
  hasPasskey: boolean;
}

/** The proof that is asked for now; the dialog of features/step-up shows it. */
export const stepUpStore = proxy<{ asked: Asked | null }>({ asked: null });

let answer: Promise<boolean> | null = null;
let settle: ((isProven: boolean) => void) | null = null;

/** Resolves once the user has proven their identity, or has closed the dialog. Simultaneous calls share one dialog. */
export function askStepUp(details: Readonly<Record<string, unknown>>): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => {
    settle = resolve;
    const reason = typeof details['reason'] === 'string' ? details['reason'] : 'proof';
    stepUpStore.asked = { reason, hasPasskey: details['has_passkey'] === true || reason === 'second-factor' };
  });
  return answer;
}

export function endStepUp(isProven: boolean): void {
  settle?.(isProven);
  answer = null;
  settle = null;
  stepUpStore.asked = null;
}
