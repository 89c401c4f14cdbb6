import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { Button } from '../../ui/button.tsx';

/** Google's popup behind one button. A closed or cancelled popup is silent (specification, section 8). */
export function GoogleButton({
  press,
  onFailure,
}: {
  /** Rejects with the error to show. */
  press: () => Promise<void>;
  /** Null when a new try begins. */
  onFailure: (error: unknown) => void;
}) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const logIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      await press();
    } catch (error) {
      onFailure(error);
    }
    setBusy(false);
  };
  return (
    <Button size="touch" wide waiting={isBusy ? t`Waiting for Google…` : undefined} onClick={() => void logIn()}>
      <Trans>Continue with Google</Trans>
    </Button>
  );
}

/** The browser kept the window from opening: the only failure of the popup that its user can undo. */
export const isPopupBlocked = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'GOOGLE_LOGIN_FAILED' && error.details['reason'] === 'popup-blocked';

/** A line with a word in it, between two ways to do the same. */
export function OrLine({ children }: { children: ReactNode }) {
  return (
    <p className="my-3.5 flex items-center gap-3 text-t1 text-ink-2 before:flex-1 before:border-t before:border-rule after:flex-1 after:border-t after:border-rule">
      {children}
    </p>
  );
}
