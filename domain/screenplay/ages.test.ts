import { expect, test } from 'vitest';
import { introducedAge, introducedAges } from './ages.ts';

test('a name with a number in brackets is an age, whatever follows', () => {
  const ages = introducedAges([
    'NYONG (11) berlari. Di belakangnya Sari (27, berkerudung) dan PAK RT (60 tahun).',
    'MARGIT OYE (34) menunggu. NYONG (12) pulang.',
    'Karung (10 kg) jatuh. INT. (3)',
  ]);
  expect(['NYONG', 'SARI', 'PAK RT', 'MARGIT', 'KARUNG', 'JATI'].map((name) => introducedAge(ages, name))).toEqual([
    11,
    27,
    60,
    34,
    null,
    null,
  ]);
});

test('a name with a stage of life has an age of its own', () => {
  const ages = introducedAges([
    'MBAH memeluk WAGIMAN KECIL (13). YOUNG AGNES (9) lari. Sari remaja (15) dan SARI (34).',
  ]);
  expect(
    ['WAGIMAN', 'WAGIMAN KECIL', 'AGNES', 'YOUNG AGNES', 'SARI', 'SARI REMAJA'].map((name) =>
      introducedAge(ages, name),
    ),
  ).toEqual([null, 13, null, 9, 34, 15]);
});
