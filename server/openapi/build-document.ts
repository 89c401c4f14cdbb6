import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Auth, CallDefinition } from '../../domain/calls/define-call.ts';
import * as houseCalls from '../../domain/calls/house-calls.ts';
import * as lookupCalls from '../../domain/calls/lookup-calls.ts';
import * as placeCalls from '../../domain/calls/place-calls.ts';
import * as productionCalls from '../../domain/calls/production-calls.ts';
import * as staffCalls from '../../domain/calls/staff-calls.ts';
import { TAGS } from '../../domain/calls/tags.ts';
import type { ErrorCode } from '../../domain/errors.ts';
import { ErrorResponse } from '../../domain/identity/session.ts';
import { STATUS } from '../http/errors.ts';
import { HOUSE_OPERATIONS } from './house-operations.ts';
import { IDENTITY_OPERATIONS } from './identity-operations.ts';
import { SECURITY_OPERATIONS } from './security-operations.ts';
import type { AnswerBody, Operation, Operations } from './operation.ts';
import { PLACE_OPERATIONS } from './place-operations.ts';
import { TALENT_OPERATIONS } from './talent-operations.ts';
import { WORK_OPERATIONS } from './work-operations.ts';

const CALLS: readonly CallDefinition[] = [houseCalls, lookupCalls, placeCalls, productionCalls, staffCalls].flatMap(
  (calls) => Object.values<CallDefinition>(calls),
);

const operationOf = (call: CallDefinition): Operation => {
  const { answer, status = answer === null ? 204 : 200, mayBeUnchanged, errors = [] } = call;
  return {
    ...call,
    answers: { [status]: answer, ...(mayBeUnchanged && { 304: null }) },
    errors: [...errors, ...impliedErrors(call)],
  };
};

/** Codes that follow from who may make a call and from its address. */
function impliedErrors({ auth, path, isForUnproven, isForStaff, needsProof }: CallDefinition): ErrorCode[] {
  const isOfUser = auth === 'token' || auth === 'key+token';
  return [
    ...(isOfUser ? (['TOKEN_EXPIRED', 'SESSION_REVOKED'] as const) : []),
    ...(isOfUser && !isForUnproven ? (['EMAIL_NOT_VERIFIED', 'STEP_UP_REQUIRED'] as const) : []),
    ...(needsProof ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(isForStaff || path.includes(':') ? (['NOT_FOUND'] as const) : []),
  ];
}

export const OPERATIONS: Operations = {
  ...Object.fromEntries(CALLS.map((call) => [`${call.method} ${call.path}`, operationOf(call)])),
  ...IDENTITY_OPERATIONS,
  ...SECURITY_OPERATIONS,
  ...HOUSE_OPERATIONS,
  ...WORK_OPERATIONS,
  ...TALENT_OPERATIONS,
  ...PLACE_OPERATIONS,
};

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
export function openApiDocument(operations: Operations = OPERATIONS): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [key, operation] of Object.entries(operations)) {
    const [method = '', path = ''] = key.split(' ');
    const written = path.replace(/:(\w+)/g, '{$1}');
    paths[written] = { ...paths[written], [method.toLowerCase()]: documented(method, path, operation) };
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

function documented(method: string, path: string, operation: Operation): DocumentedOperation {
  const { tag, summary, description, auth, query, headers = {}, body, answers, errors = [] } = operation;
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
    ...(body !== undefined && {
      requestBody: { required: true as const, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, answerOf(status, answer ?? null)]),
      ),
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

function answerOf(status: string, answer: AnswerBody): DocumentedAnswer {
  if (answer === null) return { description: status === '304' ? 'Nothing has changed.' : 'Done; no body.' };
  if ('mediaType' in answer) return { description: 'Done.', content: { [answer.mediaType]: {} } };
  return { description: 'Done.', content: { 'application/json': { schema: jsonSchema(answer, 'output') } } };
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
