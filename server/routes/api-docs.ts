import { readDocs, readOpenApi } from '../../domain/calls/installation-calls.ts';
import { openApiDocument } from '../openapi/build-document.ts';
import { docsPage } from '../openapi/docs-page.ts';
import type { Services } from '../services.ts';
import { answerCalls } from './answer-calls.ts';

/** The documentation of this API, for people and for programs. */
export function apiDocsRoutes(services: Services) {
  const { routes, answer } = answerCalls(services);
  let made: { json: string; page: ReturnType<typeof docsPage> } | null = null;
  // Made when it is first asked for: few starts of a server are followed by a reader.
  const document = () => {
    if (made === null) {
      const openApi = openApiDocument();
      made = { json: JSON.stringify(openApi), page: docsPage(openApi) };
    }
    return made;
  };
  answer(readDocs, async ({ c }) => {
    c.header('Cache-Control', 'no-cache');
    return c.html(document().page);
  });
  answer(readOpenApi, async ({ c }) =>
    c.body(document().json, 200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' }),
  );
  return routes;
}
