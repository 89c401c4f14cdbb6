import type { ReactNode } from 'react';

/** A group of parts under a heavy rule. */
export function PartsGroup({
  title,
  columns,
  children,
}: {
  title: ReactNode;
  columns: 3 | 4 | 5;
  children: ReactNode;
}) {
  const grid = { 3: 'wide:grid-cols-3', 4: 'wide:grid-cols-4', 5: 'wide:grid-cols-5' }[columns];
  return (
    <section className="border-t-4 border-ink pt-3 pb-10">
      <h2 className="mb-6 text-t3">{title}</h2>
      <div className={`grid items-start gap-x-6 gap-y-7 tablet:grid-cols-2 *:min-w-0 ${grid}`}>{children}</div>
    </section>
  );
}

export function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 text-t1 font-mid text-ink-2">{name}</h3>
      {children}
    </div>
  );
}

export function PartsRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5 not-last:mb-3">{children}</div>;
}
