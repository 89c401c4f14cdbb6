import type { ReactNode } from 'react';

/** One thing that waits: its subject, its production, facts about it, and actions. */
export function ItemLayout({
  title,
  production,
  detail,
  actions,
  children,
}: {
  title: ReactNode;
  /** Null when the title names it already or it is unknown. */
  production: string | null;
  detail: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <li className="gap-x-6 border-b border-rule py-3.5 wide:grid wide:grid-cols-[minmax(0,1fr)_auto] wide:items-start">
      <div className="min-w-0">
        <h3 className="text-t2 leading-snug! wrap-anywhere">{title}</h3>
        <p className="text-t1 text-ink-2 wrap-anywhere">
          {production !== null && <>{production} · </>}
          {detail}
        </p>
        {children}
      </div>
      {actions && (
        <div className="mt-2.5 flex flex-wrap gap-2 wide:mt-0 wide:max-w-[320px] wide:justify-end">{actions}</div>
      )}
    </li>
  );
}
