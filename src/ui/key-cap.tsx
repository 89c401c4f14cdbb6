import type { ReactNode } from 'react';

/** A key of the keyboard, in its frame. */
export function KeyCap({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-1 border border-current/40 px-[5px] py-0.5 font-sans text-t1 leading-none! font-mid">
      {children}
    </kbd>
  );
}
