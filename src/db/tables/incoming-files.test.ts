import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DeviceDatabase } from '../device-database.ts';
import {
  listIncomingFiles,
  putIncomingFiles,
  readIncomingFile,
  removeIncomingFile,
  takeIncomingFile,
} from './incoming-files.ts';

let database: DeviceDatabase;
beforeEach(() => {
  database = new DeviceDatabase(`klaket-device-${crypto.randomUUID()}`);
});
afterEach(() => database.delete());

const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });

describe('files that wait to be imported', () => {
  it('are listed in the order in which they came, with their size', async () => {
    await putIncomingFiles(database, [file('b.fountain', 'BB'), file('a.fdx', 'A')], 1000);
    await putIncomingFiles(database, [file('c.pdf', 'CCC')], 500);
    const list = await listIncomingFiles(database);
    expect(list.map(({ name, size }) => [name, size])).toEqual([
      ['c.pdf', 3],
      ['b.fountain', 2],
      ['a.fdx', 1],
    ]);
    expect(list[0]).not.toHaveProperty('bytes');
  });

  it('survive that the database is closed and opened again', async () => {
    const [id] = await putIncomingFiles(database, [file('a.fountain', 'INT. PASAR - PAGI')], 1);
    database.close();
    await database.open();
    const again = await readIncomingFile(database, id!);
    expect(again?.name).toBe('a.fountain');
    expect(await again?.text()).toBe('INT. PASAR - PAGI');
  });

  it('are still there after reading, and gone after removing', async () => {
    const [id] = await putIncomingFiles(database, [file('a.fountain', 'A')], 1);
    await readIncomingFile(database, id!);
    expect(await listIncomingFiles(database)).toHaveLength(1);
    await removeIncomingFile(database, id!);
    expect(await listIncomingFiles(database)).toHaveLength(0);
  });

  it('are given to only one of two tabs that take at once', async () => {
    const [id] = await putIncomingFiles(database, [file('a.fountain', 'A')], 1);
    const taken = await Promise.all([takeIncomingFile(database, id!), takeIncomingFile(database, id!)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeIncomingFile(database, id!)).toBeUndefined();
  });

  it('are stored all or none', async () => {
    const unreadable = file('broken.pdf', 'x');
    unreadable.arrayBuffer = () => Promise.reject(new Error('unreadable'));
    await expect(putIncomingFiles(database, [file('a.fountain', 'A'), unreadable], 1)).rejects.toThrow('unreadable');
    expect(await listIncomingFiles(database)).toHaveLength(0);
  });
});
