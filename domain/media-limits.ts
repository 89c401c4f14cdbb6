/** Limits of uploads (specification, sections 5 and 9). MB are decimal: 5 MB as a phone counts them pass. */
export const MEDIA_LIMITS = {
  photo: { extensions: ['jpg', 'jpeg', 'png', 'heic'], maxBytes: 5_000_000, maxSeconds: null },
  video: { extensions: ['mp4', 'mov'], maxBytes: 100_000_000, maxSeconds: 120 },
  audio: { extensions: ['mp3', 'wav'], maxBytes: 10_000_000, maxSeconds: 120 },
  /** Audio of a briefing, for transcription, with voice notes; its size is not limited by the specification. */
  briefing: { extensions: ['mp3', 'mp4', 'wav', 'm4a', 'ogg'], maxBytes: null, maxSeconds: null },
} as const satisfies Record<
  string,
  { extensions: readonly string[]; maxBytes: number | null; maxSeconds: number | null }
>;
export type MediaKind = keyof typeof MEDIA_LIMITS;
/** `damaged`: a photo of a format that every browser can decode, and that this one cannot. */
export type MediaFault = 'wrong-format' | 'too-large' | 'too-long' | 'damaged';

export interface MediaFacts {
  name: string;
  bytes: number;
  /** Null while it is not known, and for photos. */
  seconds: number | null;
}

/** The first thing that is wrong with a file, or null. Sizes must be under the limit; lengths may reach it. */
export function mediaFault(kind: MediaKind, { name, bytes, seconds }: MediaFacts): MediaFault | null {
  const limits = MEDIA_LIMITS[kind];
  const extensions: readonly string[] = limits.extensions;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!name.includes('.') || !extensions.includes(extension)) return 'wrong-format';
  if (limits.maxBytes !== null && bytes >= limits.maxBytes) return 'too-large';
  if (limits.maxSeconds !== null && seconds !== null && seconds > limits.maxSeconds) return 'too-long';
  return null;
}
