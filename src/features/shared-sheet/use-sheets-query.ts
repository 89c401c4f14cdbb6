import { useEffect, useState } from 'react';
import { onSheetsChange } from '../../db/sheets/sheets-database.ts';

/**
 * Result of `read` on this device, read again whenever the stores of shared sheets change. Another `name` starts over.
 * Undefined until the first read; a failed read keeps the last value.
 */
export function useSheetsQuery<T>(name: string, read: () => Promise<T>): T | undefined {
  const [found, setFound] = useState<{ name: string; value: T } | null>(null);
  useEffect(() => {
    let isLeft = false;
    const look = () =>
      void read().then(
        (value) => {
          if (!isLeft) setFound({ name, value });
        },
        (error: unknown) => console.warn('a shared sheet cannot be read from this device', error),
      );
    const stop = onSheetsChange(look);
    look();
    return () => {
      isLeft = true;
      stop();
    };
    // `name` identifies what `read` reads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);
  return found?.name === name ? found.value : undefined;
}
