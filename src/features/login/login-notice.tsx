import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What must be read before going on: red edge, icon, a sentence. */
export function LoginNotice({ children }: { children: ReactNode }) {
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
