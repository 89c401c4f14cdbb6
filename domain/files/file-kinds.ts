import { MEDIA_LIMITS, type MediaFault, type MediaKind, mediaFault } from '../media-limits.ts';
import type { ScopeKind } from '../scopes.ts';
import type { FileType } from './file-type.ts';

/**
 * Readers of a finished file, besides the readers of the scope that owns it:
 * - `scope`     no others
 * - `houses`    members of every production house
 * - `reviewed`  staff; members of every production house once staff has approved it
 * - `private`   staff; it is encrypted at rest, and of a house's file only its writer reads it
 */
type FileReaders = 'scope' | 'houses' | 'reviewed' | 'private';

interface FileKindRules {
  media: readonly MediaKind[];
  readers: FileReaders;
  /** The scopes that such a file may belong to. */
  scopes: readonly ScopeKind[];
}

/** Every kind of file (specification, sections 3 and 5). The limits of size and length are those of its media. */
export const FILE_KINDS = {
  'profile-photo': { media: ['photo'], readers: 'reviewed', scopes: ['user'] },
  'talent-media': { media: ['photo', 'video', 'audio'], readers: 'houses', scopes: ['user'] },
  'message-file': { media: ['photo', 'video', 'audio'], readers: 'scope', scopes: ['booking'] },
  'cost-receipt': { media: ['photo'], readers: 'scope', scopes: ['cost', 'receipts'] },
  'location-photo': { media: ['photo'], readers: 'houses', scopes: ['house'] },
  'id-card': { media: ['photo'], readers: 'private', scopes: ['user', 'house'] },
  'briefing-media': { media: ['photo', 'video', 'audio', 'briefing'], readers: 'scope', scopes: ['script'] },
} as const satisfies Record<string, FileKindRules>;
export type FileKind = keyof typeof FILE_KINDS;

export const fileKindRules = (kind: FileKind): FileKindRules => FILE_KINDS[kind];

/** Largest file of any kind: what a device can store and send. */
export const LARGEST_FILE_BYTES = 500_000_000;

export interface FileFacts {
  /** By content. */
  type: FileType;
  bytes: number;
  /** Null while it is not known, and for photos. */
  seconds: number | null;
}

/**
 * The first thing that is wrong with a file of a kind, or null. Of several media with the same format the most generous
 * one counts.
 */
export function fileFault(kind: FileKind, { type, bytes, seconds }: FileFacts): MediaFault | null {
  const faults = fileKindRules(kind).media.map((media) => mediaFault(media, { name: `file.${type}`, bytes, seconds }));
  if (faults.includes(null)) return bytes >= LARGEST_FILE_BYTES ? 'too-large' : null;
  return faults.find((fault) => fault !== 'wrong-format') ?? 'wrong-format';
}

/** The largest size that a kind accepts, for refusing a file before its bytes are sent. */
export function largestBytes(kind: FileKind): number {
  const limits = fileKindRules(kind).media.map((media) => MEDIA_LIMITS[media].maxBytes ?? LARGEST_FILE_BYTES);
  return Math.max(...limits);
}

/** Extensions for a file input's `accept`, e.g. `.jpg,.png`. */
export const acceptedExtensions = (kind: FileKind): string =>
  [...new Set(fileKindRules(kind).media.flatMap((media) => MEDIA_LIMITS[media].extensions as readonly string[]))]
    .map((extension) => `.${extension}`)
    .join(',');
