import { Trans, useLingui } from '@lingui/react/macro';

/** Steps between a forgotten password and a new one. */
export function ResetSteps({ current }: { current: 1 | 2 | 3 }) {
  const { t } = useLingui();
  const steps = [
    [t`Email`, t`The answer is the same whether there is an account or not.`],
    [t`Link`, t`Works once, for 30 minutes, on any device.`],
    [t`New password`, t`You are logged out everywhere. Unsent work stays on its device.`],
  ] as const;
  return (
    <section>
      <h2 className="border-t-4 border-ink pt-2.5 pb-1 text-t2">
        <Trans>Three steps</Trans>
      </h2>
      <ol>
        {steps.map(([name, text], index) => (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className="grid grid-cols-[32px_minmax(0,9.5rem)_minmax(0,1fr)] items-baseline gap-x-3 border-b border-rule py-2.5 aria-[current]:shadow-[-16px_0_0_var(--ground),-19px_0_0_var(--ink)]"
          >
            <span className="text-t3 font-bold">{index + 1}</span>
            <b className="font-mid">{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
