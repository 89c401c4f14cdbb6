import { html, raw } from 'hono/html';
import type { DocumentedAnswer, DocumentedOperation, JsonSchema, OpenApiDocument } from './build-document.ts';

/** The OpenAPI document as one page without scripts: for people, and for a print-out. */
export function docsPage({ info, tags, paths, components }: OpenApiDocument): ReturnType<typeof html> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <title>${info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${info.title}</h1>
          <p>${withCode(info.description)} <a href="/api/docs/openapi.json">OpenAPI 3.1</a></p>
          <nav aria-label="Contents">
            ${tags.map(({ name }) => html`<a href="#${anchor(name)}">${name}</a> `)}
            <a href="#who">who may call</a>
          </nav>
        </header>
        <main>
          ${tags.map(
            ({ name, description }) =>
              html`<section id="${anchor(name)}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ method, path, operation }) => operationPart(method, path, operation))}
              </section>`,
          )}
          <section id="who">
            <h2>who may call</h2>
            <dl>
              ${Object.entries(components.securitySchemes).map(
                ([name, scheme]) =>
                  html`<dt>${name}</dt>
                    <dd>${typeof scheme['description'] === 'string' ? scheme['description'] : ''}</dd>`,
              )}
            </dl>
          </section>
        </main>
      </body>
    </html>`;
}

/** Words between backticks as code. */
const withCode = (text: string) =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part));

function operationPart(method: string, path: string, operation: DocumentedOperation) {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const who = security.map((all) => Object.keys(all).join(' + ')).join(', or ');
  const body = requestBody?.content['application/json']?.schema;
  return html`<article id="${operationId}">
    <h3><b>${method}</b> <code>/api${path}</code></h3>
    <p>${withCode(summary)}${description === undefined ? '' : withCode(`. ${description}`)}</p>
    <p class="who">${who === '' ? 'anybody' : who}</p>
    ${
      parameters.length === 0
        ? ''
        : html`<table>
            <caption>
              Parameters
            </caption>
            <tbody>
              ${parameters.map(
                (parameter) =>
                  html`<tr>
                    <th scope="row"><code>${parameter.name}</code></th>
                    <td>${parameter.in}${parameter.required ? '' : ', optional'}</td>
                    <td>${typeText(parameter.schema)} ${parameter.description ?? ''}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
    ${
      body === undefined
        ? ''
        : html`<h4>Body</h4>
            ${schemaPart(body)}`
    }
    <h4>Answers</h4>
    ${Object.entries(responses).map(([status, answer]) => answerPart(status, answer))}
  </article>`;
}

function answerPart(status: string, { description, content = {} }: DocumentedAnswer) {
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  const isError = Number(status) >= 400;
  const schema = media?.schema;
  if (isError || schema === undefined)
    return html`<p><b>${status}</b> ${description} ${isError || mediaType === undefined ? '' : mediaType}</p>`;
  return html`<details>
    <summary><b>${status}</b> ${description}</summary>
    ${schemaPart(schema)}
  </details>`;
}

const schemaPart = (schema: JsonSchema) => html`<pre>${JSON.stringify(schema, null, 1)}</pre>`;

function typeText(schema: JsonSchema): string {
  const allowed = schema['enum'];
  if (Array.isArray(allowed)) return allowed.map(String).join(' | ');
  return typeof schema['type'] === 'string' ? schema['type'] : '';
}

const anchor = (name: string) => name.replaceAll(' ', '-');

/** Paper and ink, as in the app; the numbers are those of its tokens. */
const STYLE = `
:root{color-scheme:light dark;--sheet:#fff;--ground:#f1f2f0;--ink:#14171a;--ink-2:#4b5157;--rule:#ced1cf}
@media (prefers-color-scheme:dark){:root{--sheet:#1b1815;--ground:#12100e;--ink:#efe6d8;--ink-2:#b9ad9c;--rule:#4a433a}}
*{box-sizing:border-box}
body{margin:0;background:var(--sheet);color:var(--ink);font:450 16px/1.5 "Plus Jakarta Sans","Plus Jakarta Sans Variable",system-ui,sans-serif}
header,main{max-width:76ch;margin:0 auto;padding:16px}
h1{font-size:28px;line-height:1.2;margin:16px 0 8px}h2{border-top:4px solid var(--ink);padding-top:10px;margin:32px 0 4px;font-size:20px}
h3{margin:0;font-size:16px;overflow-wrap:anywhere}h4{margin:12px 0 4px;font-size:13px;color:var(--ink-2)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}a{color:inherit}nav a{display:inline-flex;min-height:44px;align-items:center}
article{border-top:1px solid var(--rule);padding:14px 0}article p{margin:4px 0}.who{color:var(--ink-2);font-size:13px}
table{width:100%;border-collapse:collapse}caption{text-align:left;font-size:13px;color:var(--ink-2);padding-top:8px}
th,td{text-align:left;vertical-align:top;padding:6px 10px 6px 0;border-bottom:1px solid var(--rule);overflow-wrap:anywhere}
pre{margin:4px 0;padding:10px;background:var(--ground);font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
summary{min-height:44px;display:flex;align-items:center;gap:8px;cursor:pointer}
dt{font-weight:600}dd{margin:0 0 8px}
`;
