import * as v from 'valibot';
import { ClientConfig } from '../identity/client-config.ts';
import { defineCall } from './define-call.ts';

/** What a client has to know before anything else. */

const open = { method: 'GET', tag: 'installation', auth: 'none' } as const;

export const readConfig = defineCall({
  ...open,
  path: '/config',
  summary: 'What a browser has to know of this installation',
  answer: ClientConfig,
});

export const readHealth = defineCall({
  ...open,
  path: '/health',
  summary: 'Does the server answer?',
  answer: v.object({ ok: v.literal(true) }),
});

export const readDocs = defineCall({
  ...open,
  path: '/docs',
  summary: 'This documentation as a page',
  answer: { mediaType: 'text/html' },
});

export const readOpenApi = defineCall({
  ...open,
  path: '/docs/openapi.json',
  summary: 'This documentation as OpenAPI 3.1',
  answer: v.looseObject({ openapi: v.string() }),
});
