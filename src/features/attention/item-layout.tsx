import type { ReactNode } from 'react';

/** One thing that waits: what it is about, where it belongs, what is known of it, what can be done. */
export function ItemLayout({
  title,
  production,
  detail,
  actions,
  children,
}: {
  title: ReactNode;
  /** Null where the title says it already or it is not known. */
  production: string | null;
  detail: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="border-b border-rule py-3.5">
      <h3 className="text-t2 leading-snug! wrap-anywhere">{title}</h3>
      <p className="text-t1 text-ink-2 wrap-anywhere">
        {production !== null && <>{production} · </>}
        {detail}
      </p>
      {children}
      {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </li>
  );
}
