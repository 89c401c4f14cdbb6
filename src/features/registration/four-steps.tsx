import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** The steps of the registration; `current` 0 before it has begun. */
export function FourSteps({ current }: { current: 0 | 1 | 2 | 3 | 4 }) {
  const { t } = useLingui();
  const steps = [
    [t`Your details`, t`Can be filled in offline. Saved as you type.`],
    [t`Link in an email`, t`Opened on any device, within 24 hours.`],
    [t`WhatsApp code`, t`Six digits, 10 minutes, can be pasted.`],
    [t`Profile and photo`, t`Works offline too. The photo is sent when you’re back online.`],
  ] as const;
  return (
    <section>
      <h2 className="flex flex-wrap justify-between gap-x-3 border-t-4 border-ink pt-2.5 pb-1 text-t2">
        <Trans>Four steps, pause any time</Trans>
        <span className="font-text text-ink-2">
          <Trans>about 9 minutes</Trans>
        </span>
      </h2>
      <ol>
        {steps.map(([name, text], index) => {
          const isDone = index + 1 < current;
          return (
            <li
              key={name}
              aria-current={index + 1 === current ? 'step' : undefined}
              className={`grid grid-cols-[32px_minmax(0,1fr)] tablet:grid-cols-[32px_minmax(0,9.5rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-2.5 aria-[current]:shadow-[-16px_0_0_var(--ground),-19px_0_0_var(--ink)] ${isDone ? 'text-ink-2' : ''}`}
            >
              <span className="text-t3 font-bold">
                {isDone ? <Check size={20} strokeWidth={2.25} aria-label={t`done`} /> : index + 1}
              </span>
              <b className="font-mid">{name}</b>
              <span className="max-tablet:col-start-2">{text}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
