import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../../platform/storage/local-storage.ts';

const RowIds = v.array(v.string());

/**
 * For whom a message was opened on this device, so that whoever writes to forty people goes on where they were. `code`:
 * of the issued version; a new one is written to everybody again.
 */
export function useMessaged(code: string) {
  const key = `klaket-messaged/${code}`;
  const [kept, setKept] = useState(() => ({ key, ids: readStored(key, RowIds) ?? [] }));
  const ids = kept.key === key ? kept.ids : (readStored(key, RowIds) ?? []);
  return useMemo(
    () => ({
      rowIds: new Set(ids),
      add(rowId: string) {
        if (ids.includes(rowId)) return;
        const next = [...ids, rowId];
        writeStored(key, next);
        setKept({ key, ids: next });
      },
      clear() {
        removeStored(key);
        setKept({ key, ids: [] });
      },
    }),
    [ids, key],
  );
}
