import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';

/** Enough for speech; a minute is 0.24 MB instead of 1.9 MB. */
const QUALITY = new Quality({ bitrate: 32_000 });
/** In the order of preference: every player reads AAC; browsers without an encoder for it have one for Opus. */
const CODECS = ['aac', 'opus'] as const;

/**
 * The chunks of a recording (16-bit mono samples) as an M4A file. Null if the browser has no encoder: then the
 * recording stays a WAV.
 */
export async function compressSound(chunks: readonly ArrayBuffer[], sampleRate: number): Promise<Blob | null> {
  const look = { numberOfChannels: 1, sampleRate, quality: QUALITY };
  const able = await Promise.all(CODECS.map((codec) => canEncodeAudio(codec, look)));
  const codec = CODECS.find((_, index) => able[index]);
  if (codec === undefined) return null;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new AudioSampleSource({ codec, quality: QUALITY });
  output.addAudioTrack(source);
  await output.start();
  let frames = 0;
  for (const data of chunks) {
    const sample = new AudioSample({
      data,
      format: 's16',
      numberOfChannels: 1,
      sampleRate,
      timestamp: frames / sampleRate,
    });
    await source.add(sample);
    sample.close();
    frames += data.byteLength / 2;
  }
  await output.finalize();
  if (target.buffer === null) return null;
  // Bytes 8 to 11 of ISO base media (14496-12) are the major brand: this one means sound only.
  const bytes = new Uint8Array(target.buffer);
  bytes.set(new TextEncoder().encode('M4A '), 8);
  return new Blob([bytes], { type: 'audio/mp4' });
}
