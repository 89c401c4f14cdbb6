import type { FileType } from '../files/file-type.ts';

/** Formats of a briefing's recordings (specification, section 5), and Ogg: crews send voice notes. */
export const AUDIO_TYPES = ['mp3', 'mp4', 'wav', 'm4a', 'ogg'] as const satisfies readonly FileType[];
export type AudioType = (typeof AUDIO_TYPES)[number];

/** Endings of their files' names. WhatsApp calls its voice notes `.opus`, or `.ogg` when they are sent on. */
export const AUDIO_ENDINGS = [...AUDIO_TYPES, 'opus', 'oga'].map((ending) => `.${ending}`);

export const isAudioType = (type: FileType | null): type is AudioType =>
  type !== null && (AUDIO_TYPES as readonly string[]).includes(type);
