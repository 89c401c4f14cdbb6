import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, CircleAlert, CloudUpload, Laptop, type LucideIcon, Smartphone, Tablet, WifiOff } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { lazyModule } from '../../ui/lazy-module.ts';

/** Parts that a closed tray does not need. */
const parts = lazyModule(() => import('./sync-popover.tsx'));

/** Why work waits on this device, or cannot even be kept there. */
export type SyncProblem =
  | 'offline'
  | 'unreachable'
  /** It is reached, but its event stream is not: changes of others arrive once a minute. */
  | 'delayed'
  | 'busy'
  | 'login'
  | 'old-server'
  | 'old-app'
  | 'sync-full'
  | 'storage-full';

const ICONS = { phone: Smartphone, tablet: Tablet, laptop: Laptop } satisfies Record<SyncSummary['device'], LucideIcon>;

/** The state of sync in one line. Counts are changes. */
export interface SyncSummary {
  /** Changes kept on this device that the server has not acknowledged. */
  waiting: number;
  /** When the server last acknowledged, formatted, or null. */
  sentAt: string | null;
  /** Rejected, parked and conflicting work that a person must look at. */
  attention: number;
  problem: SyncProblem | null;
  device: 'phone' | 'tablet' | 'laptop';
}

/** Text of the line, and its sign. `isUrgent`: nothing more can be stored, so it is red. */
export function useSyncLabel(): (summary: SyncSummary) => { text: string; icon: LucideIcon; isUrgent: boolean } {
  const { t } = useLingui();
  return ({ waiting, sentAt, problem, device }) => {
    if (problem === 'storage-full')
      return { text: t`The storage of this device is full`, icon: CircleAlert, isUrgent: true };
    if (problem === 'old-app') return { text: t`A newer version is needed`, icon: CircleAlert, isUrgent: true };
    const places = { phone: t`Saved on this phone`, tablet: t`Saved on this tablet`, laptop: t`Saved on this laptop` };
    const here = places[device];
    const line = (rest: string, icon: LucideIcon) => ({ text: `${here} · ${rest}`, icon, isUrgent: false });
    const sent = sentAt === null ? null : t`sent ${sentAt}`;
    switch (problem) {
      case 'sync-full':
        return {
          ...line(waiting > 0 ? t`${waiting} waiting, storage full` : t`storage full`, CircleAlert),
          isUrgent: true,
        };
      case 'login':
        return line(waiting > 0 ? t`${waiting} waiting for your login` : t`waiting for your login`, CloudUpload);
      case 'busy':
        return line(t`${waiting} waiting, server busy`, CloudUpload);
      case 'old-server':
        return line(t`${waiting} waiting for an update`, CloudUpload);
      case 'offline':
        return line(waiting > 0 ? t`${waiting} waiting for a network` : t`offline`, WifiOff);
      case 'unreachable':
        return line(waiting > 0 ? t`${waiting} waiting for the server` : t`server can’t be reached`, WifiOff);
      case 'delayed':
        return line(waiting > 0 ? t`${waiting} being sent` : t`others’ changes once a minute`, CloudUpload);
      case null:
        break;
    }
    if (waiting > 0) return line(t`${waiting} being sent`, CloudUpload);
    if (sent !== null) return line(sent, Check);
    return { text: here, icon: ICONS[device], isUrgent: false };
  };
}

/**
 * The one quiet place that shows where the work is: on this device, then sent, then what needs attention. Only items
 * for the user's attention are red. Pressing the first opens the tray, the second opens the list.
 */
export function SyncLine({
  summary,
  renderTray,
}: {
  summary: SyncSummary;
  renderTray?: (close: () => void) => ReactNode;
}) {
  const { t } = useLingui();
  const { attention } = summary;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const loaded = parts.useWhen(isOpen);
  const close = () => setOpen(false);
  const { text, icon: Icon, isUrgent } = useSyncLabel()(summary);
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
    <div className="flex min-w-0 items-center gap-3.5 text-t1 whitespace-nowrap text-ink-2 max-tablet:flex-wrap max-tablet:gap-y-0">
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
              '-mx-1.5 rounded-1 px-1.5 hover:bg-pressed max-tablet:min-h-tap max-tablet:min-w-tap pointer-coarse:min-h-tap',
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
