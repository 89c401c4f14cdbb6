import { mediaInfoFactory } from 'mediainfo.js';

/**
 * Seconds of audio or video by its content; null when the format does not have them. `read` returns bytes `start` to
 * `end` of the file.
 */
export async function mediaDuration(
  size: number,
  read: (start: number, end: number) => Promise<Uint8Array>,
): Promise<number | null> {
  const info = await mediaInfoFactory({ format: 'object' });
  try {
    const { media } = await info.analyzeData(size, (length, start) => read(start, Math.min(size, start + length)));
    const general = media?.track.find((track) => track['@type'] === 'General');
    return typeof general?.Duration === 'number' && general.Duration >= 0 ? general.Duration : null;
  } finally {
    info.close();
  }
}
