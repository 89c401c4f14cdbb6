import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Auth, CallDefinition } from '../../domain/calls/define-call.ts';
import * as accountCalls from '../../domain/calls/account-calls.ts';
import * as fileCalls from '../../domain/calls/file-calls.ts';
import * as hostCalls from '../../domain/calls/host-calls.ts';
import * as houseCalls from '../../domain/calls/house-calls.ts';
import * as installationCalls from '../../domain/calls/installation-calls.ts';
import * as lookupCalls from '../../domain/calls/lookup-calls.ts';
import * as mailLinkCalls from '../../domain/calls/mail-link-calls.ts';
import * as ownDataCalls from '../../domain/calls/own-data-calls.ts';
import * as passkeyCalls from '../../domain/calls/passkey-calls.ts';
import * as placeCalls from '../../domain/calls/place-calls.ts';
import * as productionCalls from '../../domain/calls/production-calls.ts';
import * as registrationCalls from '../../domain/calls/registration-calls.ts';
import * as sessionCalls from '../../domain/calls/session-calls.ts';
import * as sheetCalls from '../../domain/calls/sheet-calls.ts';
import * as shortlistCalls from '../../domain/calls/shortlist-calls.ts';
import * as staffCalls from '../../domain/calls/staff-calls.ts';
import * as syncCalls from '../../domain/calls/sync-calls.ts';
import * as talentCalls from '../../domain/calls/talent-calls.ts';
import { TAGS } from '../../domain/calls/tags.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { ErrorResponse } from '../../domain/identity/session.ts';
import { STATUS } from '../http/errors.ts';

/** In the order of the documentation's page, within each tag. */
const CALLS: readonly CallDefinition[] = [
  installationCalls,
  sessionCalls,
  passkeyCalls,
  accountCalls,
  registrationCalls,
  hostCalls,
  mailLinkCalls,
  ownDataCalls,
  houseCalls,
  productionCalls,
  sheetCalls,
  fileCalls,
  talentCalls,
  shortlistCalls,
  placeCalls,
  lookupCalls,
  staffCalls,
  syncCalls,
].flatMap((calls) => Object.values<CallDefinition>(calls));

/** Each call with all its codes, by method and path. */
export const OPERATIONS: Readonly<Record<string, CallDefinition>> = Object.fromEntries(
  CALLS.map((call) => [
    `${call.method} ${call.path}`,
    { ...call, errors: [...(call.errors ?? []), ...impliedErrors(call)] },
  ]),
);

/** Codes that follow from who may make a call and from its address. */
function impliedErrors({ auth, path, isForUnproven, isForStaff, needsProof }: CallDefinition): ErrorCode[] {
  const isOfUser = auth === 'token' || auth === 'key+token' || auth === 'token-or-share-key';
  return [
    ...(isOfUser ? (['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const) : []),
    ...(isOfUser && !isForUnproven ? (['EMAIL_NOT_VERIFIED', 'STEP_UP_REQUIRED'] as const) : []),
    ...(needsProof ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(isForStaff || path.includes(':') ? (['NOT_FOUND'] as const) : []),
  ];
}

/** JSON Schema 2020-12, which OpenAPI 3.1 uses as it is. */
export type JsonSchema = Record<string, unknown>;

interface MediaTypes {
  [mediaType: string]: { schema?: JsonSchema };
}
export interface DocumentedAnswer {
  description: string;
  content?: MediaTypes;
}
export interface DocumentedOperation {
  tags: string[];
  operationId: string;
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
    description?: string;
  }[];
  requestBody?: { required: true; content: MediaTypes };
  responses: Record<string, DocumentedAnswer>;
}
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
}

const SCHEMES = {
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'Public client identifier of `GET /config`; authorises nothing.',
  },
  token: { type: 'http', scheme: 'bearer', description: 'Access token of a login, 900 s.' },
  idToken: { type: 'http', scheme: 'bearer', description: 'ID token of the identity provider.' },
  registration: { type: 'http', scheme: 'bearer', description: 'Token of one unfinished registration, 24 h.' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'klaket_refresh',
    description: 'HttpOnly; rotated at each use.',
  },
  shareKey: { type: 'apiKey', in: 'header', name: 'x-share-key', description: 'Key of a shared call sheet.' },
} as const;

const SECURITY: Record<Auth, Record<string, string[]>[]> = {
  none: [],
  key: [{ key: [] }],
  token: [{ token: [] }],
  'key+token': [{ key: [], token: [] }],
  'key+id-token': [{ key: [], idToken: [] }],
  'key+registration': [{ key: [], registration: [] }],
  'key+cookie': [{ key: [], refreshCookie: [] }],
  'token-or-share-key': [{ token: [] }, { shareKey: [] }],
};

/** Every call may be refused like this. */
export const COMMON_ERRORS: readonly ErrorCode[] = ['BAD_REQUEST', 'RATE_LIMITED', 'SERVER_ERROR'];

/** The documentation of the whole API, generated from the domain's valibot schemas. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const call of Object.values(OPERATIONS)) {
    const written = call.path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [call.method.toLowerCase()]: documented(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Klaket API',
      version: '1',
      description:
        'Errors are `{ error: { code, message, details } }`; a 429 carries Retry-After. Calls below /sessions carry x-api-key.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: { securitySchemes: SCHEMES, schemas: { Error: jsonSchema(ErrorResponse, 'output') } },
  };
}

function documented(call: CallDefinition): DocumentedOperation {
  const { method, path, tag, summary, description, auth, query, headers = {}, body, errors = [] } = call;
  const pathNames = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    tags: [tag],
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(description !== undefined && { description }),
    security: SECURITY[auth],
    parameters: [
      ...pathNames.map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } })),
      ...queryParameters(query),
      ...Object.entries(headers).map(([name, text]) => ({
        name,
        in: 'header' as const,
        required: false,
        schema: { type: 'string' },
        description: text,
      })),
    ],
    ...(body !== undefined && { requestBody: { required: true as const, content: contentOf(body, 'input') } }),
    responses: {
      ...goodAnswers(call),
      ...errorAnswers([
        ...errors,
        ...COMMON_ERRORS,
        ...(auth.startsWith('key') ? (['API_KEY_REQUIRED'] as const) : []),
      ]),
    },
  };
}

function queryParameters(query: v.GenericSchema | undefined): DocumentedOperation['parameters'] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = v.parse(ObjectSchema, jsonSchema(query, 'input'));
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema,
  }));
}
const ObjectSchema = v.object({
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  required: v.optional(v.array(v.string())),
});

function goodAnswers({ answer, status = answer === null ? 204 : 200, also = [] }: CallDefinition) {
  const done: DocumentedAnswer =
    answer === null
      ? { description: 'Done; no body.' }
      : { description: 'Done.', content: contentOf(answer, 'output') };
  const others = also.map((other) => [
    other,
    other === 304 ? { description: 'Nothing has changed.' } : { ...done, description: 'A part.' },
  ]);
  return { [status]: done, ...Object.fromEntries(others) } as Record<string, DocumentedAnswer>;
}

function contentOf(body: v.GenericSchema | { mediaType: string }, typeMode: 'input' | 'output'): MediaTypes {
  if ('mediaType' in body) return { [body.mediaType]: {} };
  return { 'application/json': { schema: jsonSchema(body, typeMode) } };
}

/** One answer for each status, naming its codes. */
function errorAnswers(codes: readonly ErrorCode[]): Record<string, DocumentedAnswer> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) byStatus.set(STATUS[code], (byStatus.get(STATUS[code]) ?? new Set()).add(code));
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [
      String(status),
      {
        description: [...found].join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/**
 * Checks and transforms that JSON Schema cannot express are left out: the schema then accepts more than the server
 * does.
 */
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...written } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
  }) as JsonSchema;
  return written;
}
