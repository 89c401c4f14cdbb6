import { expect, test } from 'vitest';
import { capitalsIn } from './capitals.ts';

const action = (text: string) => ({ type: 'action', text }) as const;

test('words in capitals within action are offered once, without people, directions and whole lines', () => {
  const found = capitalsIn(
    [
      action('JATI memegang PAYUNG MERAH yang patah. SFX: guntur. Sebuah SURAT jatuh, lalu SURAT itu basah.'),
      action('CLOSE ON – KARCIS'),
      { type: 'dialogue', text: 'Jangan SENTUH itu!' },
      action('Ia membuka KOTAK.\nPOTONG KE:'),
    ],
    (words) => words === 'JATI',
  );
  expect(found).toEqual(['PAYUNG MERAH', 'SURAT', 'KOTAK']);
});
