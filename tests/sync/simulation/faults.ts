import type { Device } from './device.ts';
import type { Simulation } from './simulation.ts';

/** Possible events of a device or of the server, by name. */
export const FAULTS: Record<string, (simulation: Simulation, device: Device) => Promise<void> | void> = {
  'goes offline': ({ network }, device) => network.goOffline(device.name),
  'comes online': (simulation, device) => simulation.comeOnline(device),
  'comes online again': (simulation, device) => simulation.comeOnline(device),
  'is killed': (_, device) => device.kill(),
  'is killed while writing': async ({ operations }, device) => {
    void operations.next(device);
    await device.killSoon();
  },
  'is killed while it takes an answer in': async ({ network, coverage }, device) => {
    if (network.deliverTo(device.name)) coverage.count('fault: killed while an answer was taken in');
    else device.wake();
    await device.killSoon();
  },
  'has a full disk': async ({ operations }, device) => {
    device.fillDisk();
    await operations.next(device);
  },
  'has room again': (_, device) => device.freeDisk(),
  'opens another tab': (_, device) => void (device.tabs.length < 4 && device.openTab()),
  'has two leaders': (_, device) => {
    if (device.tabs.length < 2) device.openTab();
    device.breakLock();
  },
  'has an expired token': async ({ clock, coverage }) => {
    clock.advance(901_000);
    coverage.count('fault: token expired');
  },
  'is logged out elsewhere': async ({ coverage }, device) => {
    await device.line.logOut();
    coverage.count('fault: session closed');
  },
  'has a wrong clock': ({ random, coverage }, device) => {
    device.skewMs = 3_600_000 * (random.int(97) - 48);
    coverage.count('fault: clock jumped');
  },
  'writes a draft': async ({ random }, device) => {
    const { db } = device;
    const scopes = (await db.cursors.toCollection().primaryKeys()).filter((scope) => !scope.startsWith('house'));
    if (scopes.length === 0) return;
    const row = { key: `form-${random.int(3)}`, scopes: [random.pick(scopes)], value: 'unsaved', updatedAt: 0 };
    // A full disk refuses this too.
    await db.drafts.put(row).catch(() => undefined);
  },
  'has its draft saved': async (_, device) => {
    await device.db.drafts.clear().catch(() => undefined);
  },
  'loses its membership': (simulation, device) => simulation.loseMembership(device),
  'gets its membership back': (simulation, device) => simulation.regainMembership(device),
  'gets an older app': (_, device) => void (device.line.appVersion = 'older'),
  'gets a newer app than the server': (_, device) => void (device.line.appVersion = 'newer'),
  'gets the current app': (_, device) => void (device.line.appVersion = 'current'),
  'comes behind a small proxy': ({ random }, device) => void (device.line.mostBytes = random.pick([900, 3000])),
  'leaves the small proxy': (_, device) => void (device.line.mostBytes = Number.POSITIVE_INFINITY),
  'is lost and replaced by a new one': (simulation, device) => simulation.lose(device),
  'is replaced by a copy of another one': (simulation, device) => simulation.replaceByCopy(device),
  'sees the server restart': ({ network, server, coverage }) => {
    network.cut();
    server.restart();
    coverage.count('fault: server restarted');
  },
  'sees a backup made': ({ server }) => server.makeBackup(),
  'sees the backup restored': async ({ network, server, coverage }) => {
    if (!(await server.restore())) return;
    network.cut();
    coverage.count('fault: backup restored');
  },
};
