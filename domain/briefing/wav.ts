/** Canonical RIFF/WAVE header (RFC 2361, WAVE_FORMAT_PCM) of 16-bit mono samples, before `dataBytes` of them. */
export function wavHeader(dataBytes: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(44);
  const view = new DataView(header.buffer);
  const word = (at: number, text: string) => header.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
  return header;
}

/** The loudest of each run of values, as at most `count` bars from 0 to 100. */
export function toBars(peaks: readonly number[], count: number): number[] {
  if (peaks.length === 0) return [];
  const bars = Math.min(count, peaks.length);
  return Array.from({ length: bars }, (_, index) => {
    const run = peaks.slice(Math.floor((index * peaks.length) / bars), Math.floor(((index + 1) * peaks.length) / bars));
    return Math.round(100 * Math.min(1, Math.max(0, ...run)));
  });
}
