import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { FileKind } from '../../domain/files/file-kinds.ts';
import { connectionType, onConnectionChange } from '../platform/network/connection-type.ts';
import { readStored, writeStored } from '../platform/storage/local-storage.ts';
import { wakeUploads } from '../sync/uploads/current-uploads.ts';

/** A talent's choice on this device: own photos, video and sound wait for Wi-Fi. */
const KEY = 'klaket-wifi-only';

/** Kinds that may wait: a receipt or a recording of a production is waited for by others. */
const OWN_KINDS: ReadonlySet<FileKind> = new Set<FileKind>(['profile-photo', 'talent-media']);

/** Connections whose bytes are usually paid for. */
const METERED: ReadonlySet<string> = new Set(['cellular', 'wimax', 'bluetooth']);

const listeners = new Set<() => void>();

const isWifiOnly = (): boolean => readStored(KEY, v.boolean()) ?? false;

export function setWifiOnly(isOn: boolean): void {
  writeStored(KEY, isOn);
  for (const notify of listeners) notify();
  wakeUploads();
}

/** Whether files of a kind wait for Wi-Fi now. */
export const waitsForWifi = (kind: FileKind): boolean =>
  OWN_KINDS.has(kind) && METERED.has(connectionType() ?? '') && isWifiOnly();

export const useWifiOnly = (): boolean => useSyncExternalStore(subscribe, isWifiOnly);
export const useWaitsForWifi = (kind: FileKind): boolean => useSyncExternalStore(subscribe, () => waitsForWifi(kind));

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  const stop = onConnectionChange(onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
    stop();
  };
}
