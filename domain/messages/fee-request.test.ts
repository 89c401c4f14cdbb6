import { describe, expect, test } from 'vitest';
import { type FeeRequest, feeRequestIn } from './fee-request.ts';

const noticed: readonly FeeRequest[] = ['certain', 'doubtful'];

describe('feeRequestIn notices', () => {
  test.each([
    'Kirim DP kostum 300rb ke rekening BCA dulu',
    'Wajib ikut kelas akting 1,5 juta',
    'deposit kostum Rp300.000, dikembalikan',
    'buy our portfolio package for 2 million',
    'Talenta menanggung ongkos foto 350k',
    'uang muka seragam',
    'Ada biaya pendaftaran Rp150.000',
    'Silakan transfer uang administrasi ke rekening kami',
    'Peserta wajib membayar Rp200.000 sebelum casting',
    'Bayar dulu baru bisa ikut audisi',
    'There is a registration fee of Rp150.000',
    'Pay 50k to audition',
  ])('%s', (text) => expect(noticed).toContain(feeRequestIn(text)));

  test('a fee request in the middle of a long text', () => {
    const honest = 'Kami akan syuting di Sentul selama tiga hari dan menyediakan makan siang. '.repeat(12);
    expect(feeRequestIn(`${honest}Silakan transfer biaya pendaftaran 150rb ke rekening BCA kami dulu. ${honest}`)).toBe(
      'certain',
    );
  });
});

describe('feeRequestIn reads through a disguise', () => {
  const plain = 'transfer dulu biaya pendaftaran 150rb ke rekening BCA kami';
  test.each([
    ['digits for letters', plain.replaceAll('a', '4').replaceAll('e', '3')],
    ['zero-width characters', plain.split('').join('\u200B')],
    ['spaced letters', plain.replaceAll(' ', '  ').split('').join(' ').replaceAll('     ', '   ')],
    [
      'dots between letters',
      plain
        .split(' ')
        .map((word) => word.split('').join('.'))
        .join(' '),
    ],
    ['Cyrillic letters', plain.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('o', 'о')],
    [
      'full-width letters',
      plain.replace(/[a-z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['repeated letters', plain.replaceAll('a', 'aaa')],
    ['marks', plain.split('').join('\u0301')],
  ])('%s', (_, text) => expect(feeRequestIn(text)).toBe('certain'));
});

describe('feeRequestIn leaves', () => {
  test.each([
    'Kami bayar Rp400.000 per jam',
    'Kami akan membayar setelah casting selesai',
    'Tanpa biaya pendaftaran',
    'Kami transfer DP 50% ke rekening kakak setelah kontrak ditandatangani',
    'Apakah bisa datang casting hari Sabtu?',
    'No registration fee',
    'You will be paid after the shoot',
    'Naskah adegan 26 dan 34 saya lampirkan',
    'Kirim nomor rekening dan NPWP supaya honornya bisa kami transfer',
    '',
  ])('%s', (text) => expect(feeRequestIn(text)).toBe('none'));
});

test('texts that are made to take long take no more than their length', () => {
  const units = [
    'bayar kami transfer kakak uang ',
    'a b c ',
    'tidak bayar. ',
    'pembayrannx ',
    '100rb ',
    'mempembayarkannyakan ',
    '1.000',
    'а\u0301',
  ];
  const timeOf = (length: number) => {
    const began = performance.now();
    for (const unit of units) feeRequestIn(unit.repeat(Math.ceil(length / unit.length)));
    return performance.now() - began;
  };
  timeOf(2_000);
  const short = timeOf(2_000);
  // By the square of its length a text of 10 times the length would take 100 times as long.
  expect(timeOf(20_000)).toBeLessThan(Math.max(short * 40, 1_000));
});
