import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A notice that must be read before going on: red edge, icon, a sentence. */
/** Why a login is needed or failed; `done`: an act succeeded. */
export function LoginNotice({ children, kind = 'stop' }: { children: ReactNode; kind?: 'stop' | 'done' }) {
  if (kind === 'done')
    return (
      <p
        role="status"
        className="mb-4 grid grid-cols-[20px_1fr] gap-2.5 rounded-1 border-hair border-control px-3 py-2.5 leading-snug!"
      >
        <Check size={20} strokeWidth={2} aria-hidden className="mt-px text-ok" />
        <span>{children}</span>
      </p>
    );
  return (
    <div
      role="alert"
      className="mb-4 grid grid-cols-[20px_1fr] gap-2.5 rounded-1 border-2 border-red px-3 py-2.5 leading-snug!"
    >
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="mt-px text-red" />
      <p>{children}</p>
    </div>
  );
}
