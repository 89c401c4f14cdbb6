import { fileTypeFromBuffer } from 'file-type';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { sniffFileType } from '../../../../domain/files/file-type.ts';
import { sampleVoiceNote } from '../../../../tests/support/sample-media.ts';
import { rewrapVoiceNote } from './rewrap-voice-note.ts';

const voiceNote = (bytes: Uint8Array<ArrayBuffer>, name = 'PTT-20261123-WA0007.opus') =>
  new File([bytes], name, { type: 'audio/ogg; codecs=opus', lastModified: 1_795_000_000_000 });

test('a voice note becomes an M4A file with the same sound', async () => {
  const made = await rewrapVoiceNote(voiceNote(sampleVoiceNote(3)));
  if (made === null) throw new Error('no file');
  const { name, type, lastModified } = made;
  expect({ name, type, lastModified }).toEqual({
    name: 'PTT-20261123-WA0007.m4a',
    type: 'audio/mp4',
    lastModified: 1_795_000_000_000,
  });
  const bytes = new Uint8Array(await made.arrayBuffer());
  expect(sniffFileType(bytes)).toBe('m4a');
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('SECRET');
  expect(await fileTypeFromBuffer(bytes)).toMatchObject({ ext: 'm4a' });
  const input = new Input({ source: new BlobSource(made), formats: ALL_FORMATS });
  expect(await (await input.getPrimaryAudioTrack())?.getCodec()).toBe('opus');
  expect(await input.computeDuration()).toBeCloseTo(3, 1);
});

test('a file that only begins like one is refused', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await rewrapVoiceNote(voiceNote(new TextEncoder().encode('OggS and nothing else')))).toBeNull();
  expect(await rewrapVoiceNote(voiceNote(sampleVoiceNote(2).slice(0, 40)))).toBeNull();
});
