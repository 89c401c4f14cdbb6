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

/**
 * Loudness (root mean square) of a sound as at most `count` bars from 0 to 100, the loudest 100: peaks of speech are
 * all
 * alike. `parts` are its samples in their order.
 */
export function loudnessBars(parts: readonly (Int16Array | Float32Array)[], count: number): number[] {
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  const step = Math.max(1, Math.ceil(total / count));
  const means: number[] = [];
  let [squares, taken] = [0, 0];
  for (const part of parts)
    for (const sample of part) {
      squares += sample * sample;
      taken += 1;
      if (taken === step) {
        means.push(Math.sqrt(squares / taken));
        [squares, taken] = [0, 0];
      }
    }
  if (taken > 0) means.push(Math.sqrt(squares / taken));
  const loudest = Math.max(0, ...means);
  return means.map((mean) => (loudest === 0 ? 0 : Math.round((100 * mean) / loudest)));
}
