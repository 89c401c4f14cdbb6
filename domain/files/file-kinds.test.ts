import { describe, expect, it } from 'vitest';
import { acceptedExtensions, fileFault, largestBytes } from './file-kinds.ts';
import { sniffFileType } from './file-type.ts';
import { blockDigest, hashOfBlocks } from './file-hash.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a file of a kind', () => {
  it.each([
    ['profile-photo', { type: 'heic', bytes: 4_999_999, seconds: null }, null],
    ['profile-photo', { type: 'jpg', bytes: 5_000_000, seconds: null }, 'too-large'],
    ['profile-photo', { type: 'mp4', bytes: 10, seconds: 1 }, 'wrong-format'],
    ['talent-media', { type: 'mp4', bytes: 99_999_999, seconds: 120 }, null],
    ['talent-media', { type: 'mov', bytes: 10, seconds: 121 }, 'too-long'],
    ['talent-media', { type: 'mp3', bytes: 10_000_000, seconds: 60 }, 'too-large'],
    ['talent-media', { type: 'm4a', bytes: 10, seconds: 1 }, 'wrong-format'],
    // Audio for transcription has no limit of its own.
    ['briefing-media', { type: 'mp3', bytes: 30_000_000, seconds: 3_000 }, null],
    ['briefing-media', { type: 'ogg', bytes: 30_000, seconds: 300 }, null],
    ['talent-media', { type: 'ogg', bytes: 10, seconds: 1 }, 'wrong-format'],
    ['briefing-media', { type: 'mp4', bytes: 500_000_000, seconds: 60 }, 'too-large'],
  ] as const)('%s %j: %s', (kind, facts, fault) => {
    expect(fileFault(kind, facts)).toBe(fault);
  });

  it('says what a file input accepts and how large the largest may be', () => {
    expect(acceptedExtensions('profile-photo')).toBe('.jpg,.jpeg,.png,.heic');
    expect(largestBytes('profile-photo')).toBe(5_000_000);
    expect(largestBytes('talent-media')).toBe(100_000_000);
  });
});

describe('the format by content', () => {
  it.each([
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['\u0000\u0000\u0000\u0018ftypheic', 'heic'],
    ['\u0000\u0000\u0000\u0018ftypmif1', 'heic'],
    ['\u0000\u0000\u0000\u0014ftypqt  ', 'mov'],
    ['\u0000\u0000\u0000\u0018ftypisom', 'mp4'],
    ['\u0000\u0000\u0000\u0018ftypM4A ', 'm4a'],
    ['RIFF\u0000\u0000\u0000\u0000WAVE', 'wav'],
    ['OggS\u0000\u0002', 'ogg'],
    ['ID3\u0003', 'mp3'],
    ['\u00ff\u00fb\u0090', 'mp3'],
    ['<svg onload="alert(1)">', null],
    ['%PDF-1.7', null],
    ['', null],
  ] as const)('%j is %s', (start, type) => {
    expect(sniffFileType(bytes(start))).toBe(type);
  });
});

describe('the hash of a file', () => {
  it('is that of its blocks', async () => {
    const digest = await blockDigest(bytes('abc'));
    // SHA-256 of the 32 bytes of SHA-256("abc"): Bitcoin's double hash of "abc".
    expect(await hashOfBlocks([digest])).toBe('4f8b42c22dd3729b519ba6f68d2da7cc5b2d606d05daed5ad5128cc03e6c6358');
  });
});
