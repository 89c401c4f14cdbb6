import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Loopback in both families: `localhost` means either. */
const THIS_MACHINE = ['127.0.0.1', '::1'];

export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

export interface Listening {
  port: number;
  servers: Server[];
  /** Stops accepting connections, gives running requests a second, then closes the rest. */
  close(): Promise<void>;
}

/** Listens on this machine only, or on `host`. Rejects with PortTaken; port 0 takes any free one. */
export async function listen(port: number, host: string | null, listener: RequestListener): Promise<Listening> {
  const servers: Server[] = [];
  let bound = port;
  for (const address of host === null ? THIS_MACHINE : [host]) {
    const server = createServer(listener);
    try {
      bound = await listenOn(server, bound, address);
      servers.push(server);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : '';
      // A machine without IPv6 is fine with the first address alone.
      if ((code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') && servers.length > 0) continue;
      for (const opened of servers) opened.close();
      if (code === 'EADDRINUSE') throw new PortTaken(`Port ${bound} is already taken; set PORT to a free one.`);
      if (code === 'EACCES')
        throw new PortTaken(`Port ${bound} may not be used by this user; set PORT to one above 1023.`);
      throw error;
    }
  }
  return { port: bound, servers, close: () => Promise.all(servers.map(closeServer)).then(() => undefined) };
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), 1_000);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
