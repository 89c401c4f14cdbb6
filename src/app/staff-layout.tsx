import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';

/** Frame of the staff's pages, which have a bar of their own. */
export function StaffLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sheet">
      <SkipLink />
      {children}
    </div>
  );
}
