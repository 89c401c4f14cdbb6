import { statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';

const SERVER_PATHS =
  /^\/(api|dev\/mail|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com)(\/|\?|$)/;

/**
 * Does the Hono app answer an address? Vite answers all others. Vite serves the page's sources under their paths in
 * `src`, and some of them are in src/api.
 */
export function isAnsweredByServer(url: string, src: string): boolean {
  if (!SERVER_PATHS.test(url)) return false;
  const [path = ''] = url.split('?');
  return statSync(join(src, path), { throwIfNoEntry: false })?.isFile() !== true;
}

/**
 * The front end from its sources with hot reload. Vite needs inline scripts, so its pages carry no content security
 * policy.
 */
export async function devFrontEnd(
  root: string,
  servers: readonly Server[],
  api: (...args: Parameters<RequestListener>) => unknown,
): Promise<{ listener: RequestListener; close: () => Promise<void> }> {
  const [first, ...others] = servers;
  // Vite listens for its socket on one server; the browser may use the other loopback address.
  for (const other of others) other.on('upgrade', (...upgrade) => first?.emit('upgrade', ...upgrade));
  const src = join(root, 'src');
  const vite = await createVite({
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: first === undefined ? true : { server: first } },
    appType: 'spa',
  });
  return {
    listener(request, response) {
      if (isAnsweredByServer(request.url ?? '', src)) void api(request, response);
      else vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
}
