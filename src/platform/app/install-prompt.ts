import { DAY_MS } from '../../../domain/calendar/calendar-days.ts';
import * as v from 'valibot';
import { proxy } from 'valtio';
import { readStored, writeStored } from '../storage/local-storage.ts';

/** Chromium's event, which no standard library describes. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: BeforeInstallPromptEvent;
  }
  interface Navigator {
    /** Safari on iOS: started from the home screen. */
    readonly standalone?: boolean;
  }
}

/**
 * How to install the app on this device: `prompt` by a button, `ios` by Share and "Add to Home Screen", `installed`
 * already is (or this window is the installed app), `none` the browser offers a page no way.
 */
export type InstallWay = 'prompt' | 'ios' | 'installed' | 'none';

const MEMORY_KEY = 'klaket-install';
const InstallMemory = v.object({
  /** There is work on this device: only then is it worth asking. */
  hasWork: v.boolean(),
  /** When the offer was put away; milliseconds since 1970. */
  dismissedAt: v.array(v.number()),
});
export type InstallMemory = v.InferOutput<typeof InstallMemory>;

const REST_DAYS = 60;
const MAX_DISMISSALS = 2;

/** Asked for the first time when there is something to lose, a second time two months later, and never again. */
export function shouldOfferInstall(way: InstallWay, memory: InstallMemory, now: number): boolean {
  if (way !== 'prompt' && way !== 'ios') return false;
  if (!memory.hasWork || memory.dismissedAt.length >= MAX_DISMISSALS) return false;
  const last = Math.max(0, ...memory.dismissedAt);
  return now - last >= REST_DAYS * DAY_MS;
}

/** iPhone and iPod by name; an iPad identifies as a Mac, but no Mac has a touch screen. */
export function isIos(userAgent: string, maxTouchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const state = proxy<{ way: InstallWay; memory: InstallMemory }>({
  way: 'none',
  memory: { hasWork: false, dismissedAt: [] },
});
/** Read with `useSnapshot(installState)`; changed only by the functions below. */
export const installState: { readonly way: InstallWay; readonly memory: Readonly<InstallMemory> } = state;

let held: BeforeInstallPromptEvent | null = null;

/** Call once, before the first render: the browser fires the event early and only once. */
export function listenForInstall(): void {
  state.memory = readStored(MEMORY_KEY, InstallMemory) ?? { hasWork: false, dismissedAt: [] };
  if (matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches || navigator.standalone)
    state.way = 'installed';
  else if (isIos(navigator.userAgent, navigator.maxTouchPoints)) state.way = 'ios';
  addEventListener('beforeinstallprompt', (event) => {
    // Without this, Chromium for Android shows a bar of its own at a moment of its own.
    event.preventDefault();
    held = event;
    state.way = 'prompt';
  });
  addEventListener('appinstalled', () => {
    held = null;
    state.way = 'installed';
  });
}

/** Opens the browser's own dialog; call from a click. True when the user has agreed. */
export async function promptInstall(): Promise<boolean> {
  const event = held;
  if (!event) return false;
  // A prompt can be shown once; after a refusal the browser sends a new event when it sees fit.
  held = null;
  await event.prompt();
  const { outcome } = await event.userChoice;
  if (state.way === 'prompt') state.way = outcome === 'accepted' ? 'installed' : 'none';
  if (outcome === 'dismissed') dismissInstallOffer(Date.now());
  return outcome === 'accepted';
}

/** The user has saved something on this device. */
export function noteWorkOnDevice(): void {
  if (state.memory.hasWork) return;
  state.memory.hasWork = true;
  writeStored(MEMORY_KEY, state.memory);
}

export function dismissInstallOffer(now: number): void {
  state.memory.dismissedAt.push(now);
  writeStored(MEMORY_KEY, state.memory);
}
