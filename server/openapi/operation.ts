import type * as v from 'valibot';
import type { Auth } from '../../domain/calls/define-call.ts';
import type { CallTag } from '../../domain/calls/tags.ts';
import type { ErrorCode } from '../../domain/errors.ts';

/** An answer: a schema of its JSON body, nothing, or another media type. */
export type AnswerBody = v.GenericSchema | null | { mediaType: string };

/** One method of one path in the documentation. Paths are Hono's, below /api: `/files/:id`. */
export interface Operation {
  tag: CallTag;
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
