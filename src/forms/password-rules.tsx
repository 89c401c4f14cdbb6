import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { learnCommonPasswords, passwordFaults, type PasswordFault } from '../../domain/identity/password.ts';

const RULES = {
  'too-short': msg`8 characters or more`,
  'no-lowercase': msg`lowercase letter`,
  'no-uppercase': msg`uppercase letter`,
  'no-digit': msg`number`,
  'no-special': msg`one of ! @ # $ % ^ & *`,
  'has-space': msg`no spaces`,
  'contains-name': msg`without your name`,
  'too-common': msg`no common password`,
} satisfies Partial<Record<PasswordFault, MessageDescriptor>>;
type Rule = keyof typeof RULES;

/** Typed text can break these; the others are only not fulfilled yet. */
const BREAKABLE: readonly Rule[] = ['has-space', 'contains-name', 'too-common'];

/**
 * Fetches the list of common passwords with the first form that asks for a new one. Without it the server refuses
 * them all the same.
 */
function useCommonPasswords(): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    import('../../domain/identity/common-passwords.txt?raw').then(
      ({ default: text }) => {
        learnCommonPasswords(text);
        setLoaded(true);
      },
      () => undefined,
    );
  }, []);
}

/**
 * The rules of a password while it is typed: fulfilled, broken, or still open. `isStrict` (after a try to send it)
 * shows open ones as broken. `name` is the user's; without one that rule is hidden.
 */
export function PasswordRules({
  password,
  name = null,
  isStrict = false,
}: {
  password: string;
  name?: string | null;
  isStrict?: boolean;
}) {
  const { t, i18n } = useLingui();
  useCommonPasswords();
  const faults = new Set(passwordFaults(password, name ?? ''));
  const rules = (Object.keys(RULES) as Rule[]).filter((rule) => rule !== 'contains-name' || name !== null);
  return (
    <ul aria-label={t`Password rules`} className="mt-2 grid grid-cols-2 gap-x-3 text-t1 leading-tight! sun:grid-cols-1">
      {rules.map((rule) => {
        const isMet = password !== '' && !faults.has(rule);
        const isBroken = faults.has(rule) && password !== '' && (isStrict || BREAKABLE.includes(rule));
        return (
          <li
            key={rule}
            className={`flex items-start gap-2 py-1 ${isBroken ? 'font-mid text-red' : isMet ? 'text-ink' : 'text-ink-2'}`}
          >
            <span
              aria-hidden
              className={`grid size-4 shrink-0 place-items-center rounded-1 border-[1.5px] ${isBroken ? 'border-red' : isMet ? 'border-ok text-ok' : 'border-control'}`}
            >
              {isMet && <Check size={14} strokeWidth={2.5} />}
              {isBroken && <X size={14} strokeWidth={2.5} />}
            </span>
            <span>
              {i18n._(RULES[rule])}
              <span className="sr-only">{isMet ? <Trans>, fulfilled</Trans> : <Trans>, not yet</Trans>}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
