import type { ReactNode } from 'react';

/** Empty state: describes what belongs here and offers the first action. */
export function EmptyState({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="border-t border-rule py-3.5">
      <p className="mb-1 font-bold">{title}</p>
      {children && <div className="max-w-[60ch] text-t1 leading-normal!">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
