import type { ReactNode } from 'react';

/** A setting or fact by name, its value or control at the right. */
export function SettingsRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-1">
      <span>{name}</span>
      <span className="ml-auto text-right font-mid wrap-anywhere">{children}</span>
    </div>
  );
}
