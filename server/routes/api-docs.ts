import { Hono } from 'hono';
import { openApiDocument } from '../openapi/build-document.ts';
import { docsPage } from '../openapi/docs-page.ts';
import type { AppEnv } from '../services.ts';

/** The documentation of this API, for people and for programs. Mounted at /api/docs. */
export function apiDocsRoutes() {
  const routes = new Hono<AppEnv>();
  let made: { json: string; page: ReturnType<typeof docsPage> } | null = null;
  // Made when it is first asked for: few starts of a server are followed by a reader.
  const document = () => {
    if (made === null) {
      const openApi = openApiDocument();
      made = { json: JSON.stringify(openApi), page: docsPage(openApi) };
    }
    return made;
  };
  routes.get('/', (c) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(document().page);
  });
  routes.get('/openapi.json', (c) =>
    c.body(document().json, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
