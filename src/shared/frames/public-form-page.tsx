import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PublicPanes } from './public-panes.tsx';

/**
 * A public form in two panes: the form, and beside it (from a tablet on) help for filling it in. On a phone only the
 * form is shown, so it must hold what is needed there.
 */
export function PublicFormPage({
  title,
  steps,
  aside,
  children,
}: {
  title: ReactNode;
  /** Bars above the title: the step that is filled in, of how many. */
  steps?: { current: number; of: number };
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useLingui();
  return (
    <PublicPanes
      mainClass="mt-5 tablet:mt-[5vh]"
      beside={
        <aside
          aria-label={t`Explanation`}
          className="hidden border-l border-rule bg-ground p-8 tablet:block wide:px-14"
        >
          <div className="max-w-[600px]">{aside}</div>
        </aside>
      }
    >
      {steps && <StepBars {...steps} />}
      <h1 className="mb-2.5 text-t4">{title}</h1>
      {children}
    </PublicPanes>
  );
}

function StepBars({ current, of }: { current: number; of: number }) {
  return (
    <div className="mb-3.5">
      <div aria-hidden className="flex gap-[3px]">
        {Array.from({ length: of }, (_, index) => (
          <i key={index} className={`h-1 flex-1 ${index < current ? 'bg-ink' : 'bg-rule'}`} />
        ))}
      </div>
      <p className="mt-1.5 text-t1 text-ink-2">
        <Trans>
          Step {current} of {of}
        </Trans>
      </p>
    </div>
  );
}

/** A fact in a list of them: label, value in bold, one line below. */
export function PublicFact({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="grid min-h-[60px] grid-cols-[76px_minmax(0,1fr)] items-start gap-2.5 border-t border-rule py-2.5 first:border-t-2 first:border-rule-2 last:border-b sun:grid-cols-1 sun:gap-0">
      <dt className="pt-0.5 text-t1 text-ink-2">{label}</dt>
      <dd>
        <b className="block leading-snug! font-mid wrap-anywhere">{value}</b>
        {note && <span className="block text-t1 text-ink-2">{note}</span>}
      </dd>
    </div>
  );
}

/** A notice that must be read before going on: an edge, an icon, a sentence. */
export function PublicNotice({ kind = 'failed', children }: { kind?: 'failed' | 'plain'; children: ReactNode }) {
  return (
    <div
      role={kind === 'failed' ? 'alert' : 'status'}
      className={
        kind === 'failed'
          ? 'mb-4 rounded-1 border-2 border-red px-3 py-2.5 leading-snug!'
          : 'mb-4 rounded-1 border border-l-4 border-ink px-3 py-2.5 leading-snug!'
      }
    >
      {children}
    </div>
  );
}
