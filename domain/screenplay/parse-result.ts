import type { Draft } from './draft.ts';
import type { ImportFailure } from './screenplay.ts';

/** Result of a format's reader. */
export type ParseResult = { ok: true; draft: Draft } | { ok: false; reason: ImportFailure; line?: number };
