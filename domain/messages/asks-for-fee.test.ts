import { describe, expect, test } from 'vitest';
import { asksForFee } from './asks-for-fee.ts';

describe('asksForFee', () => {
  test.each([
    'Ada biaya pendaftaran Rp150.000',
    'Silakan transfer uang administrasi ke rekening kami',
    'Peserta wajib membayar Rp200.000 sebelum casting',
    'Mohon transfer dulu sebelum hari Jumat',
    'Kamu harus bayar biaya casting',
    'Bayar dulu baru bisa ikut audisi',
    'untuk formulir dikenakan biaya formulir 50 ribu',
    'There is a registration fee of Rp150.000',
    'You must pay Rp200.000 to be considered',
    'Please transfer the casting fee',
    'You will have to deposit 100k',
    'Pay 50k to audition',
  ])('finds: %s', (text) => {
    expect(asksForFee(text)).toBe(true);
  });

  test.each([
    'Kami bayar Rp400.000 per jam',
    'Kami akan membayar setelah casting selesai',
    'Tanpa biaya pendaftaran',
    'Tidak ada biaya casting, semuanya gratis',
    'Biaya casting gratis',
    'Kami transfer uang transport setelah syuting',
    'Apakah bisa datang casting hari Sabtu?',
    'We pay Rp400.000 an hour',
    'No registration fee',
    'There is no casting fee for you',
    'The casting fee is waived',
    'You will be paid after the shoot',
    'Naskah adegan 26 dan 34 saya lampirkan',
  ])('leaves: %s', (text) => {
    expect(asksForFee(text)).toBe(false);
  });
});
