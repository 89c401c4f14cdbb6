import { useEffect, useState } from 'react';
import { AppError } from '../../domain/errors.ts';
import type { FileVariant } from '../../domain/files/file-states.ts';
import { currentDatabase } from '../db/current-database.ts';
import { useOnline } from '../platform/network/online.ts';
import { backOffMs } from '../sync/back-off.ts';
import { readFile } from './read-file.ts';

export type FileUrl =
  | { status: 'loading' }
  | { status: 'ready'; url: string }
  /** `missing`: there is no such file for this person, or it is not finished yet. */
  | { status: 'unavailable'; reason: 'offline' | 'missing' };

/**
 * An address for `<img>`, `<audio>` or `<video>` of a file: from this device first, then from the server and stored for
 * offline. It is valid while the component is mounted. Null: there is no file. Retries when a network appears, and with
 * growing pauses while the device reports one: a weak signal cuts a download silently.
 */
export function useFileUrl(fileId: string | null, variant: FileVariant = '960'): FileUrl {
  const [found, setFound] = useState<{ key: string; answer: FileUrl }>({ key: '', answer: { status: 'loading' } });
  const isOnline = useOnline();
  const key = fileId === null ? '' : `${fileId}/${variant}`;
  const isFound = found.key === key && found.answer.status === 'ready';
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (fileId === null || isFound) return;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    readFile(currentDatabase(), fileId, variant).then(
      (blob) => isCurrent && setFound({ key, answer: { status: 'ready', url: URL.createObjectURL(blob) } }),
      (error: unknown) => {
        const reason = error instanceof AppError && error.code === 'NOT_FOUND' ? 'missing' : 'offline';
        if (!isCurrent) return;
        setFound({ key, answer: { status: 'unavailable', reason } });
        if (reason === 'offline' && isOnline)
          again = setTimeout(() => setFailures(failures + 1), backOffMs(failures + 1, Math.random));
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [fileId, variant, key, isFound, isOnline, failures]);
  const { answer } = found;
  const url = answer.status === 'ready' ? answer.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  if (fileId === null) return { status: 'unavailable', reason: 'missing' };
  return found.key === key ? answer : { status: 'loading' };
}
