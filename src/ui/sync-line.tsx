import { useLingui } from '@lingui/react/macro';
import { Check, CircleAlert, CloudUpload, Laptop, Smartphone, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

/** Where the work is. `at` is a formatted time ("22.14"); counts are changes. `null`: nothing has been changed or sent yet. */
export interface SyncPlace {
  /** Changes kept on this device that the server has not acknowledged. */
  waiting: number;
  /** When the server last acknowledged, formatted, or null. */
  sentAt: string | null;
  /** Rejected, parked and conflicting work that a person must look at. */
  attention: number;
  isOnline: boolean;
  device: 'phone' | 'laptop';
}

/** The one quiet place that says where the work is: on this device, then sent, then what needs attention. Only the last is red. */
export function SyncLine({ place, onOpenAttention }: { place: SyncPlace; onOpenAttention?: () => void }) {
  const { t } = useLingui();
  const { waiting, sentAt, attention, isOnline, device } = place;
  const Device = device === 'phone' ? Smartphone : Laptop;
  const here = device === 'phone' ? t`Saved on this phone` : t`Saved on this laptop`;
  let rest: ReactNode = null;
  if (waiting > 0) rest = isOnline ? t`${waiting} being sent` : t`${waiting} waiting for a network`;
  else if (sentAt !== null) rest = t`sent ${sentAt}`;
  const Icon = waiting === 0 && sentAt !== null ? Check : waiting > 0 ? (isOnline ? CloudUpload : WifiOff) : Device;
  return (
    <div role="status" className="flex min-w-0 items-center gap-3.5 text-t1 whitespace-nowrap text-ink-2">
      <span className={joinClasses('flex min-w-0 items-center gap-1.5', attention > 0 && 'max-wide:hidden')}>
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span className="truncate">
          {here}
          {rest && <> · {rest}</>}
        </span>
      </span>
      {attention > 0 && (
        <button
          type="button"
          onClick={onOpenAttention}
          className="flex min-h-tap items-center gap-1.5 font-mid text-red"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {t`Needs attention (${attention})`}
        </button>
      )}
    </div>
  );
}
