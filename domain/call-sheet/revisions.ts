import type { SheetContent } from './content.ts';
import type { SheetIssue } from './issue.ts';
import { letterOfDouble } from './sheet-id.ts';

/** Colours of the paper, in the order of the trade; after cherry they begin again ("2nd white"). */
const REVISION_COLORS = ['white', 'blue', 'pink', 'yellow', 'green', 'goldenrod', 'buff', 'salmon', 'cherry'] as const;
export type RevisionColor = (typeof REVISION_COLORS)[number];

/** Colour of a revision, counted from 1, and in which round of colours it is: revision 10 is white, round 2. */
export function revisionColor(revision: number): { color: RevisionColor; round: number } {
  const index = Math.max(0, revision - 1);
  return {
    color: REVISION_COLORS[index % REVISION_COLORS.length] ?? 'white',
    round: Math.floor(index / REVISION_COLORS.length) + 1,
  };
}

/** An issued version, as a row of the device or of the server. */
export interface IssueLike {
  id: string;
  fields: Pick<SheetIssue, 'revision' | 'issuedAt'>;
}

const byIssue = (a: IssueLike, b: IssueLike) =>
  a.fields.revision - b.fields.revision ||
  (a.fields.issuedAt + a.id < b.fields.issuedAt + b.id ? -1 : a.id === b.id ? 0 : 1);

/** Oldest first: by revision, then by time, then by id, the same on every device. */
export const inIssueOrder = <Issue extends IssueLike>(issues: readonly Issue[]): Issue[] =>
  [...issues].toSorted(byIssue);

/** The version that counts, null while nothing is issued. */
export const newestIssue = <Issue extends IssueLike>(issues: readonly Issue[]): Issue | null =>
  inIssueOrder(issues).at(-1) ?? null;

/** Number that the next version gets. */
export const nextRevision = (issues: readonly IssueLike[]): number => (newestIssue(issues)?.fields.revision ?? 0) + 1;

/**
 * Name of each version of a sheet, by its id: `1`, `2`, and, where two people issued at the same time, `2b` for the
 * later one: a number never means two versions.
 */
export function revisionNames(issues: readonly IssueLike[]): Map<string, string> {
  const names = new Map<string, string>();
  const met = new Map<number, number>();
  for (const { id, fields } of inIssueOrder(issues)) {
    const before = met.get(fields.revision) ?? 0;
    met.set(fields.revision, before + 1);
    names.set(id, String(fields.revision) + letterOfDouble(before));
  }
  return names;
}

/** An issued version and its name: `2`, or `2b` where two have one number. */
export interface NamedRevision {
  revision: number;
  name: string;
}

/** Copies and replies from before versions had names are called by their number. */
export const revisionNameOf = ({ revision, name }: { revision: number; name?: string | undefined }): string =>
  name ?? String(revision);

/** Letters and digits that cannot be confused on a crumpled print (no 0 O, 1 I L, no U beside V). */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

/** Six characters of the SHA-256 of a sheet's content, the same on every device and for every order of keys. */
export async function sheetCode(content: SheetContent): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalJson(content));
  const hash = new DataView(await crypto.subtle.digest('SHA-256', bytes));
  let rest = hash.getBigUint64(0);
  let code = '';
  for (let at = 0; at < CODE_LENGTH; at++) {
    code += CODE_LETTERS.charAt(Number(rest % BigInt(CODE_LETTERS.length)));
    rest /= BigInt(CODE_LETTERS.length);
  }
  return code;
}

/** JSON with the keys of every object in code-unit order; undefined is left out, as in JSON. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${inOrder.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}
