import { Trans } from '@lingui/react/macro';
import * as v from 'valibot';
import { SecondStep as Step } from '../../../domain/identity/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { SecondFactor } from '../../shared/account/second-factor.tsx';
import { finishWithCode, finishWithPasskey } from './passkey-actions.ts';

/**
 * After the right password: the account's passkey, or one of its recovery codes. `details` are those of
 * SECOND_FACTOR_REQUIRED. The root guard leads on.
 */
export function SecondStep({ details, onBack }: { details: Record<string, unknown>; onBack: () => void }) {
  const step = v.parse(Step, details);
  return (
    <section aria-labelledby="second-step" className="grid gap-3">
      <h2 id="second-step" tabIndex={-1} ref={(heading) => heading?.focus()} className="text-t2">
        <Trans>One more step: your passkey</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>The password is right. This account is also asked for its passkey.</Trans>
      </p>
      <SecondFactor onPasskey={() => finishWithPasskey(step)} onCode={(code) => finishWithCode(step, code)} />
      <Button kind="quiet" size="touch" onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </section>
  );
}
