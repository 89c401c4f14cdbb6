import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';

/**
 * A single document that needs no navigation: a shared sheet, the sheets of this device. Brings its own head and main.
 */
export function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-ground">
      <SkipLink />
      {children}
    </div>
  );
}
