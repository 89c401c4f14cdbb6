import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { SheetReader } from './sheet-readers.ts';
import { changeRow, onSheetsChange, readRow, readRows } from './sheets-database.ts';

const reader = (key: string, name = 'Wahyu'): SheetReader => ({
  key,
  rowId: 'r',
  list: 'crew',
  name,
  role: '',
  department: '',
  linkedTo: null,
});

/** The stores as version 1 made them. */
async function openVersion1(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('klaket-sheets', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result
        .createObjectStore('keptSheets', { keyPath: ['owner', 'sheetId'] })
        .put({ owner: '', sheetId: 's1' });
      request.result.createObjectStore('sheetReaders', { keyPath: 'key' });
      request.result
        .createObjectStore('givenReplies', { keyPath: ['owner', 'sheetId', 'rowId', 'revision'] })
        .createIndex('isWaiting', 'isWaiting');
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('version 1 cannot be opened')));
  });
  db.close();
}

it('takes over the sheets that version 1 has saved', async () => {
  await openVersion1();
  expect(await readRows('savedSheets')).toEqual([{ owner: '', sheetId: 's1' }]);
});

it('keeps rows and notifies listeners', async () => {
  const told = vi.fn<() => void>();
  const stop = onSheetsChange(told);
  expect(await changeRow('sheetReaders', 'a', () => reader('a'))).toBe(true);
  expect(told).toHaveBeenCalledTimes(1);
  expect(await changeRow('sheetReaders', 'a', () => undefined)).toBe(false);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  expect(await readRow('sheetReaders', 'a')).toEqual(reader('a'));
  expect(await readRows('sheetReaders')).toEqual([reader('a')]);
});

it('loses none of two changes that are made at once', async () => {
  const add = (letter: string) => changeRow('sheetReaders', 'b', (row) => reader('b', `${row?.name ?? ''}${letter}`));
  await Promise.all([add('x'), add('y'), add('z')]);
  expect((await readRow('sheetReaders', 'b'))?.name).toHaveLength(3);
});

it('holds what the disk does not take, and writes it with the next change that it takes', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('the disk is full', 'QuotaExceededError');
  });
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await changeRow('sheetReaders', 'c', () => reader('c', 'Held'))).toBe(true);
  expect((await readRow('sheetReaders', 'c'))?.name).toBe('Held');
  expect((await readRows('sheetReaders')).some(({ key }) => key === 'c')).toBe(false);
  put.mockRestore();
  expect(warned).toHaveBeenCalledOnce();
  await changeRow('sheetReaders', 'c', (row) => row && { ...row, role: 'Kept' });
  expect((await readRows('sheetReaders')).find(({ key }) => key === 'c')).toMatchObject({ name: 'Held', role: 'Kept' });
});
