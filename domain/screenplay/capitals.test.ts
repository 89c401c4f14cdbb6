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

test('a name with an age is a person', () => {
  const found = capitalsIn([action('NYONG (11), kurus, dan PAK RT (60 tahun) memanggul KARUNG.')], () => false);
  expect(found).toEqual(['KARUNG']);
});
