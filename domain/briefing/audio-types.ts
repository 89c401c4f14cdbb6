import type { FileType } from '../files/file-type.ts';

/** Formats of a briefing's recordings (specification, section 5). */
export const AUDIO_TYPES = ['mp3', 'mp4', 'wav', 'm4a'] as const satisfies readonly FileType[];
export type AudioType = (typeof AUDIO_TYPES)[number];

export const isAudioType = (type: FileType | null): type is AudioType =>
  type !== null && (AUDIO_TYPES as readonly string[]).includes(type);
