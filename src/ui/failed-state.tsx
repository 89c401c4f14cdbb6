import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A failure: `title` names it, `children` what was kept, `action` what to do. All three are required. */
export function FailedState({ title, action, children }: { title: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div role="alert" className="border-t border-rule py-3.5">
      <p className="mb-1 flex gap-2 font-bold text-red">
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        <span>{title}</span>
      </p>
      <div className="max-w-[60ch] text-t1 leading-normal!">{children}</div>
      <div className="mt-3 flex flex-wrap gap-2">{action}</div>
    </div>
  );
}
