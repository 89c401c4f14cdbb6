import { expect, test } from 'vitest';
import { extensionOf } from './answer-file.ts';

test('a file is saved under the usual extension of its type', () => {
  expect(['image/jpeg', 'video/quicktime', 'audio/mpeg', 'audio/mp4', null].map(extensionOf)).toEqual([
    'jpg',
    'mov',
    'mp3',
    'm4a',
    'bin',
  ]);
});
