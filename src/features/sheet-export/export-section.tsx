import type { ReactNode } from 'react';

/** One way out, with its name. */
export function ExportSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-t2 font-bold">{title}</h3>
      <div className="mt-2 grid gap-2">{children}</div>
    </section>
  );
}
