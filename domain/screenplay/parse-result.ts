import type { Draft } from './draft.ts';
import type { ImportFailure } from './screenplay.ts';

/** What the reader of a format answers. */
export type ParseResult = { ok: true; draft: Draft } | { ok: false; reason: ImportFailure; line?: number };
