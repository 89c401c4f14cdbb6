import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';

const RowIds = v.array(v.string());

/**
 * People for whom a message was opened on this device, so that a user who writes to forty people can continue later.
 * `code`: of the issued version; a new version starts over.
 */
export function useMessaged(code: string) {
  const key = `klaket-messaged/${code}`;
  const [changed, setChanged] = useState(0);
  return useMemo(() => {
    const ids = readStored(key, RowIds) ?? [];
    const notify = () => setChanged(changed + 1);
    return {
      rowIds: new Set(ids),
      add(rowId: string) {
        if (!ids.includes(rowId)) writeStored(key, [...ids, rowId]);
        notify();
      },
      clear() {
        removeStored(key);
        notify();
      },
    };
  }, [key, changed]);
}
