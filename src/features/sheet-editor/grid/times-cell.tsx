import type { ReactNode } from 'react';

/** One fact in the row of the day's times. */
export function TimesCell({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-[104px] flex-1 border-rule py-1.5 tablet:px-2.5 tablet:first:pl-0 tablet:not-first:border-l">
      <p className="py-0.5 text-ink-2 pointer-coarse:min-h-tap pointer-coarse:py-[11px]">{name}</p>
      <div className="text-t2 font-bold">{children}</div>
    </div>
  );
}
