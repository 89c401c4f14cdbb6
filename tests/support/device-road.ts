import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * One device's connection to the server, which can be cut. Playwright's `setOffline` tells a page that it has no
 * network, and reaches a service worker only some time after it has started: a worker that starts meanwhile, to send
 * what waits, would get through. This connection lets nothing through.
 */
export interface DeviceRoad {
  proxy: { server: string; bypass: string };
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layRoad(): Promise<DeviceRoad> {
  const travellers = new Set<Socket>();
  let isCut = false;
  const leave = () => {
    for (const socket of travellers) socket.destroy();
  };
  const server = createServer((device) => {
    if (isCut) return device.destroy();
    travellers.add(device);
    device.once('close', () => travellers.delete(device)).on('error', () => device.destroy());
    lead(device).catch(() => device.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    // Chromium bypasses a proxy for the local machine by default.
    proxy: { server: `socks5://127.0.0.1:${port}`, bypass: '<-loopback>' },
    cut() {
      isCut = true;
      leave();
    },
    mend() {
      isCut = false;
    },
    async close() {
      leave();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NO_SECRET = Buffer.from([5, 0]);
const GRANTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const NAME = 3;

/**
 * SOCKS 5 as in RFC 1928, of which a browser needs CONNECT without authentication; on the local machine a message
 * arrives as a whole.
 */
async function lead(device: Socket): Promise<void> {
  await message(device);
  device.write(NO_SECRET);
  const request = await message(device);
  const kind = request[3];
  const length = kind === NAME ? (request[4] ?? 0) : 4;
  const start = kind === NAME ? 5 : 4;
  const address = request.subarray(start, start + length);
  const host = kind === NAME ? address.toString('latin1') : address.join('.');
  const server = connect(request.readUInt16BE(start + length), host);
  server.on('error', () => device.destroy()).once('close', () => device.destroy());
  device.once('close', () => server.destroy());
  await once(server, 'connect');
  device.write(GRANTED);
  device.pipe(server).pipe(device);
}

async function message(device: Socket): Promise<Buffer> {
  await once(device, 'readable');
  const data: unknown = device.read();
  if (!Buffer.isBuffer(data)) throw new Error('the device has hung up');
  return data;
}
