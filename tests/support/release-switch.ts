import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

export interface ReleaseSwitch {
  origin: string;
  /** Serves another build from now on, as a deployment does. */
  deploy: (buildFolder: string) => void;
  stop: () => Promise<void>;
}

/**
 * A web server whose build can be changed while it runs, and which passes everything that is no file of the build to
 * the running product (`backend`, its origin).
 */
export function startReleaseSwitch(buildFolder: string, backend: string, port: number): Promise<ReleaseSwitch> {
  let folder = buildFolder;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = join(folder, normalize(pathname));
    const isThere = wanted.startsWith(folder) && existsSync(wanted) && statSync(wanted).isFile();
    const isNavigation = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
    const file = isThere ? wanted : join(folder, 'index.html');
    if (isThere || isNavigation) {
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.setHeader(
        'cache-control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      createReadStream(file).pipe(response);
      return;
    }
    const onward = forward(
      new URL(request.url ?? '/', backend),
      { method: request.method, headers: { ...request.headers, host: new URL(backend).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.once('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  return new Promise((resolve) => {
    server.listen(port, () => {
      resolve({
        origin: `http://localhost:${port}`,
        deploy: (next) => (folder = next),
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
