import { expect, test } from 'vitest';
import { introducedAge, introducedAges } from './ages.ts';

test('a name with a number in brackets is an age, whatever stands behind it', () => {
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
