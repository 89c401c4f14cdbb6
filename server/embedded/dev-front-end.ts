import type { RequestListener, Server } from 'node:http';
import { createServer as createVite } from 'vite';

/** What the Hono app answers; everything else is Vite's. */
const SERVER_PATHS =
  /^\/(api|dev\/mail|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com)(\/|\?|$)/;

/** The front end from its sources with hot reload. Vite needs inline scripts, so its pages carry no content security policy. */
export async function devFrontEnd(
  root: string,
  servers: readonly Server[],
  api: (...args: Parameters<RequestListener>) => unknown,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  const [first, ...others] = servers;
  // Vite listens for its socket on one server; the browser may have come by the other loopback address.
  for (const other of others) other.on('upgrade', (...upgrade) => first?.emit('upgrade', ...upgrade));
  const vite = await createVite({
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: first === undefined ? true : { server: first } },
    appType: 'spa',
  });
  return {
    listener(request, response) {
      if (SERVER_PATHS.test(request.url ?? '')) void api(request, response);
      else vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
}
