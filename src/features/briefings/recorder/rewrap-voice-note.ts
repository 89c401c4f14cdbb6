import { BlobSource, BufferTarget, Conversion, Input, Mp4OutputFormat, OGG, Output } from 'mediabunny';

/**
 * A voice note (Opus in Ogg) as an M4A file: the same sound in a container for players and transcription services
 * without Ogg. Nothing is decoded, so that every browser can do it. Its comments, which may name a place, are dropped.
 * Null when the file is no voice note.
 */
export async function rewrapVoiceNote(file: File): Promise<File | null> {
  const input = new Input({ source: new BlobSource(file), formats: [OGG] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if ((await track?.getCodec()) !== 'opus') return null;
    const target = new BufferTarget();
    const output = new Output({ format: new Mp4OutputFormat(), target });
    const conversion = await Conversion.init({ input, output, tags: {} });
    if (!conversion.isValid) return file;
    await conversion.execute();
    if (target.buffer === null) return file;
    // Bytes 8 to 11 of ISO base media (14496-12) are the major brand: this one means sound only.
    const bytes = new Uint8Array(target.buffer);
    bytes.set(new TextEncoder().encode('M4A '), 8);
    const { lastModified } = file;
    return new File([bytes], `${file.name.replace(/\.[^.]*$/, '')}.m4a`, { type: 'audio/mp4', lastModified });
  } catch (error) {
    console.warn('a voice note could not be read', error);
    return null;
  } finally {
    input.dispose();
  }
}
