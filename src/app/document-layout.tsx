import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';

/** A single document without navigation: a shared sheet, the sheets of this device. Has its own head and main. */
export function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-ground">
      <SkipLink />
      {children}
    </div>
  );
}
