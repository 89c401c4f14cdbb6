import type * as v from 'valibot';
import type { ErrorCode } from '../../domain/errors.ts';

export const TAGS = {
  installation: 'What a client has to know of an installation.',
  sessions: 'Login, refresh and logout.',
  registration: 'Accounts of talents and hosts, from the form to the proven phone.',
  'mail links': 'What the links of mails do, and forgotten passwords.',
  'own data': 'Everything that is stored about oneself, and the end of an account.',
  houses: 'Production houses, their members and invitations.',
  productions: 'Reading a production outside the sync.',
  'shared call sheets': 'View-only call sheets for members and for guests with a key.',
  files: 'Photos, videos and sounds: announced, sent by the tus protocol, read by those who may.',
  talents: 'Search and profiles.',
  places: 'Places for rent and what the public pages tell.',
  jobs: 'Work that the server does later; for staff.',
  lookups: 'Weather and hospitals from the services that are set up.',
  sync: 'The protocol of docs/sync.md.',
} as const;
type Tag = keyof typeof TAGS;

/** Login that the operation needs: see `SECURITY` in build-document.ts. */
export type Auth =
  | 'none'
  | 'key'
  | 'token'
  | 'key+token'
  | 'key+id-token'
  | 'key+registration'
  | 'key+cookie'
  | 'token-or-share-key';

/** An answer: a schema of its JSON body, nothing, or another media type. */
export type AnswerBody = v.GenericSchema | null | { mediaType: string };

/** One method of one path in the documentation. Paths are Hono's, below /api: `/files/:id`. */
export interface Operation {
  tag: Tag;
  summary: string;
  /** More than the summary: sentences without Markdown. */
  description?: string;
  auth: Auth;
  query?: v.GenericSchema;
  headers?: Record<string, string>;
  body?: v.GenericSchema;
  answers: Partial<Record<number, AnswerBody>>;
  /** Codes beyond BAD_REQUEST, RATE_LIMITED and SERVER_ERROR, which every call may answer. */
  errors?: readonly ErrorCode[];
}

export type Operations = Readonly<
  Record<`${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'} /${string}`, Operation>
>;
