import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudUpload, Laptop, type LucideIcon, Smartphone, Tablet, WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { joinClasses } from './join-classes.ts';
import { lateCode } from './late-code.ts';

/** What a closed tray is not needed for. */
const parts = lateCode(() => import('./sync-popover.tsx'));

/** Why work waits on this device, or cannot even be kept there. */
export type SyncTrouble =
  | 'offline'
  | 'unreachable'
  | 'busy'
  | 'login'
  | 'old-server'
  | 'old-app'
  | 'sync-full'
  | 'storage-full';

/** Where the work is. `sentAt` is a formatted time ("22.14") or null; counts are changes. */
const ICONS = { phone: Smartphone, tablet: Tablet, laptop: Laptop } satisfies Record<SyncPlace['device'], LucideIcon>;

export interface SyncPlace {
  /** Changes kept on this device that the server has not acknowledged. */
  waiting: number;
  /** When the server last acknowledged, formatted, or null. */
  sentAt: string | null;
  /** Rejected, parked and conflicting work that a person must look at. */
  attention: number;
  trouble: SyncTrouble | null;
  device: 'phone' | 'tablet' | 'laptop';
}

/** What the line says, and with which sign. `isUrgent`: nothing more can be kept, so it is red. */
export function useSyncWords(): (place: SyncPlace) => { text: string; icon: LucideIcon; isUrgent: boolean } {
  const { t } = useLingui();
  return ({ waiting, sentAt, trouble, device }) => {
    if (trouble === 'storage-full')
      return { text: t`The storage of this device is full`, icon: CircleAlert, isUrgent: true };
    if (trouble === 'old-app') return { text: t`A newer version is needed`, icon: CircleAlert, isUrgent: true };
    const places = { phone: t`Saved on this phone`, tablet: t`Saved on this tablet`, laptop: t`Saved on this laptop` };
    const here = places[device];
    const say = (rest: string, icon: LucideIcon) => ({ text: `${here} · ${rest}`, icon, isUrgent: false });
    const sent = sentAt === null ? null : t`sent ${sentAt}`;
    switch (trouble) {
      case 'sync-full':
        return {
          ...say(waiting > 0 ? t`${waiting} waiting, storage full` : t`storage full`, CircleAlert),
          isUrgent: true,
        };
      case 'login':
        return say(waiting > 0 ? t`${waiting} waiting for your login` : t`waiting for your login`, CloudUpload);
      case 'busy':
        return say(t`${waiting} waiting, server busy`, CloudUpload);
      case 'old-server':
        return say(t`${waiting} waiting for an update`, CloudUpload);
      case 'offline':
        return say(waiting > 0 ? t`${waiting} waiting for a network` : t`offline`, WifiOff);
      case 'unreachable':
        return say(waiting > 0 ? t`${waiting} waiting for the server` : t`server not reachable`, WifiOff);
      case null:
        break;
    }
    if (waiting > 0) return say(t`${waiting} being sent`, CloudUpload);
    if (sent !== null) return say(sent, Check);
    return { text: here, icon: ICONS[device], isUrgent: false };
  };
}

/**
 * The one quiet place that says where the work is: on this device, then sent, then what needs attention. Only what a person must look
 * at is red. Pressing the first opens the tray, the second leads to the list.
 */
export function SyncLine({ place, renderTray }: { place: SyncPlace; renderTray?: (close: () => void) => ReactNode }) {
  const { t } = useLingui();
  const { attention } = place;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = parts.useWhen(isOpen);
  const close = () => setOpen(false);
  const { text, icon: Icon, isUrgent } = useSyncWords()(place);
  const hidesText = attention > 0 && !isUrgent && 'max-wide:sr-only';
  const content = (
    <>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {/* A phone has the row to itself: large letters take a second line there. */}
      <span className={joinClasses('truncate text-left max-tablet:whitespace-normal', hidesText)}>{text}</span>
    </>
  );
  const look = joinClasses('flex min-h-9 min-w-0 items-center gap-1.5', isUrgent && 'font-mid text-red');
  return (
    <div className="flex min-w-0 items-center gap-3.5 text-t1 whitespace-nowrap text-ink-2">
      <span role="status" className="sr-only">
        {attention > 0 ? `${text}. ${t`Needs attention (${attention})`}` : text}
      </span>
      {renderTray === undefined ? (
        <span className={look}>{content}</span>
      ) : (
        <>
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={() => void parts.load()}
            onFocus={() => void parts.load()}
            onClick={() => setOpen(true)}
            className={joinClasses(
              look,
              '-mx-1.5 rounded-1 px-1.5 hover:bg-pressed max-tablet:min-h-tap max-tablet:min-w-tap',
            )}
          >
            {content}
          </button>
          {loaded && (
            <loaded.SyncPopover button={button} onClose={close}>
              {renderTray(close)}
            </loaded.SyncPopover>
          )}
        </>
      )}
      {attention > 0 && (
        <Link
          to="/ph/attention"
          className="flex min-h-tap items-center gap-1.5 font-mid text-red no-underline hover:underline"
        >
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {t`Needs attention (${attention})`}
        </Link>
      )}
    </div>
  );
}
