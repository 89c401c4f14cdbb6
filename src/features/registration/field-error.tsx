import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The message below a control that has none of its own. */
export function FieldError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="mt-0.5 flex gap-1.5 text-t1 font-mid text-red">
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  );
}
