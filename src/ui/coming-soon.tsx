import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SectionHead } from './section-head.tsx';

/**
 * The body of a screen whose capability is planned: what it will do, and what can be done today instead. Put it into
 * the real frame (a `WorkspaceScreen`, or a public page), which has the title.
 */
export function ComingSoon({ will, today, action }: { will: ReactNode[]; today: ReactNode; action?: ReactNode }) {
  return (
    <div className="max-w-[70ch] px-4 py-6 tablet:px-6">
      <p className="mb-6 border-l-[3px] border-warn pl-3 font-mid">
        <Trans>
          This screen is being built. Nothing here works yet, and nothing you have entered elsewhere is affected.
        </Trans>
      </p>
      <SectionHead>
        <Trans>What it will do</Trans>
      </SectionHead>
      <ul>
        {will.map((line, index) => (
          <li key={index} className="border-b border-rule py-2">
            {line}
          </li>
        ))}
      </ul>
      <SectionHead className="mt-8">
        <Trans>What you can do today</Trans>
      </SectionHead>
      <div className="py-2">{today}</div>
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
