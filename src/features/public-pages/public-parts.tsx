import type { ReactNode } from 'react';

/** Head of a public page: one sentence, and its explanation. */
export function PublicHead({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="max-w-[70ch] px-4 pt-6 pb-8 tablet:px-6 tablet:pt-14">
      <h1 className="text-t4 leading-tight! tablet:text-[40px]">{title}</h1>
      <div className="mt-4 space-y-3">{children}</div>
    </div>
  );
}

export function PublicPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-4 border-t-heavy border-rule-2 pt-3 pb-8 tablet:mx-6 wide:grid wide:grid-cols-12 wide:gap-x-6">
      <h2 className="text-t3 wide:col-span-3">{title}</h2>
      <div className="max-w-[70ch] space-y-3 max-wide:mt-2 wide:col-span-9">{children}</div>
    </section>
  );
}

/** Names with their counts, the largest first. */
export function Counts({ rows }: { rows: readonly { name: string; count: number }[] }) {
  return (
    <ul className="grid gap-x-6 tablet:grid-cols-2">
      {rows.map(({ name, count }) => (
        <li key={name} className="flex justify-between gap-3 border-b border-rule py-1.5">
          <span className="wrap-anywhere">{name}</span>
          <b className="tabular-nums">{count}</b>
        </li>
      ))}
    </ul>
  );
}
