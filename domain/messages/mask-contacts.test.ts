import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeContact } from '../identity/contact-in-name.ts';
import { type ContactKind, maskContacts, maskName } from './mask-contacts.ts';

describe('maskContacts hides', () => {
  test.each<[string, ContactKind]>([
    ['Telepon saja ke 0812 3456 7817 ya', 'phone'],
    ['081234567817', 'phone'],
    ['+62 812-3456-7817', 'phone'],
    ['wa 62812 3456 7817', 'phone'],
    ['812 3456 7817', 'phone'],
    ['(021) 765 4321', 'phone'],
    ['0812.3456.7817', 'phone'],
    ['0-8-1-2-3-4-5-6-7-8', 'phone'],
    ['O812 3456 78l7', 'phone'],
    ['nol delapan satu dua tiga empat lima enam tujuh', 'phone'],
    ['kosong delapan satu dua, tiga empat lima enam', 'phone'],
    ['Nol Delapan Dua Belas 3456 78 tujuh belas', 'phone'],
    ['zero eight one two three four five six', 'phone'],
    ['oh eight one two - three four five six', 'phone'],
    ['nol 8 satu 2 3456 tujuh delapan', 'phone'],
    ['0812 lalu: tiga empat lima enam tujuh delapan satu', 'phone'],
    ['double eight satu dua tiga empat lima enam', 'phone'],
    ['delapan dua belas tiga puluh empat lima enam tujuh', 'phone'],
    ['wulan@contoh.test', 'email'],
    ['wulan.ayu+kerja@gmail.com', 'email'],
    ['wulan (at) gmail (dot) com', 'email'],
    ['wulan [at] contoh [titik] id', 'email'],
    ['wulan at gmail dot com', 'email'],
    ['wulan at yahoo titik com', 'email'],
    ['https://contoh.test/profil', 'link'],
    ['www.contoh.test', 'link'],
    ['wa.me/628123', 'link'],
    ['lihat t.me/wulan', 'link'],
    ['portofolio di wulan.com', 'link'],
    ['@wulan_ayu', 'handle'],
    ['IG: wulan.ayu', 'handle'],
    ['line id: wulan77', 'handle'],
    ['telegram saya = wulan77', 'handle'],
    ['cek ig wulan.ayu ya', 'handle'],
    ['delapansatuduatigaempatlimaenam', 'phone'],
    ['０８１２３４５６７８', 'phone'],
    ['٠٨١٢٣٤٥٦٧٨', 'phone'],
    ['𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', 'phone'],
    ['Rp081234567817', 'phone'],
    ['081234567817 ribu', 'phone'],
    ['0⃣8⃣1⃣2⃣3⃣4⃣5⃣6⃣7⃣8⃣', 'phone'],
    ['o8l2-34S6-789O', 'phone'],
    ['nol de lapan sa tu dua tiga em pat lima enam', 'phone'],
    ['ratna at kramat titik com', 'email'],
    ['ratna (a) kramat (dot) com', 'email'],
    ['r a t n a @ g m a i l . c o m', 'email'],
    ['cari kramat titik com', 'link'],
    ['Line id ratnaw', 'handle'],
    ['id line saya ratna', 'handle'],
    ['ig saya ratna77', 'handle'],
    ['ratna_ayu di IG', 'handle'],
    ['my ig is ratnaayu', 'handle'],
  ])('%s', (text, kind) => {
    const masked = maskContacts(text);
    expect(masked.found).toContain(kind);
    expect(masked.text).toContain('•');
  });
});

describe('maskContacts leaves', () => {
  test.each([
    'Hari ketiga saya harus sampai Depok pukul 15.00.',
    '12–14 Des, 05.30–14.00, Rp8.925.000',
    'Bisa tanggal 12, 13, 14, 15, 16 Desember?',
    'adegan 9 12 13 21 34 55',
    'Rp400.000 per jam, selesai 13.00, Rp9.000.000',
    'Tarif saya 1.500.000 sehari, lembur 250.000',
    '3,5 jt untuk dua hari',
    'Syuting 2027-03-05 sampai 2027-03-07 pukul 05:30',
    'Tanggal 05/03/2027 jam 07.00',
    'Adegan 26, 34, 41 dan 52',
    'Tinggi 172, dada 96, pinggang 78, pinggul 99, sepatu 42',
    'Saya bisa satu, dua, atau tiga hari.',
    'one or two days, maybe three',
    'Naskah adegan 26 dan 34 saya lampirkan. Lima halaman.',
    'Kami butuh tiga puluh figuran dan dua pemeran',
    'Wa’alaikumsalam, baik Mbak',
    'Instagram belum punya',
    'line producer datang jam 9',
    'Jl. Kramat Bunder 21, Senen',
    'Kode pos 10450',
    'dua puluh lima ribu rupiah',
    'Booking 2027030512345',
    'Nomor booking KLK-2027-000123',
    'pesanan no. 1234567890',
    'INV/2027/03/0012',
    '0831c2d4-1f2e-4a3b-8c9d-0123456789ab',
    'Total 825000000 ya',
    'Honor Rp 8.125.000.000',
    'line id belum ada',
    'Titik kumpul: gerbang 3',
    'tiktok 15 detik',
    'Ukuran 10S dan 12L',
  ])('%s', (text) => {
    expect(maskContacts(text)).toEqual({ text, found: [] });
  });
});

describe('maskName hides', () => {
  test.each<[string, ContactKind]>([
    ['Villa Senja 0812-3456-7817', 'phone'],
    ['Rina Ayu 0812 3456 7817', 'phone'],
    ['Gudang Tua (021) 7654321', 'phone'],
    ['Gudang Tua tlp 7654321', 'phone'],
    ['Rina 0812 1934-2011', 'phone'],
    ['Rumah Rp081234567817', 'phone'],
    ['Rumah Rp8.123.456.781', 'phone'],
    ['Budi nol delapan satu dua tiga empat lima enam', 'phone'],
    ['Rina rina@contoh.test', 'email'],
    ['Kafe senja.com', 'link'],
    ['Studio @senja_studio', 'handle'],
    ['Rina IG: rina.ayu', 'handle'],
  ])('%s', (name, kind) => {
    const masked = maskName(name);
    expect(masked.found).toEqual([kind]);
    expect(masked.text).toContain('•');
  });
});

test('forms ask for a name without what every phone would ring or open', () => {
  for (const name of ['Villa 0812-3456-7817', '+62 812 3456 7817', 'Rina a@b.test', 'senja.com', '@senja_studio'])
    expect([name, looksLikeContact(name), maskName(name).found.length]).toEqual([name, true, 1]);
});

describe('maskName leaves', () => {
  test.each([
    'Studio 88',
    'Rumah No. 12',
    'Rumah No. 12, RT 004/RW 011',
    'Blok M-12 No. 14–16',
    'Gedung 17 Agustus 1945',
    'Museum 17-08-1945',
    'Kos 500.000',
    'Pabrik Gula 1901/1925',
    'Satu Dua Tiga Studio',
    'Tiga Dara',
    'R. Ay. Siti Nurhaliza, S.Sn., M.Sn.',
    'PT Rumah Produksi Tbk.',
    'St. Mary’s Hall',
    'Kopi & Kata',
    'Warung Bu Tejo (24 jam)',
    'Line Studio',
    'Budi 2',
    'Ambarawa 1873 KM 30',
  ])('%s', (name) => {
    expect(maskName(name)).toEqual({ text: name, found: [] });
    expect(looksLikeContact(name)).toBe(false);
  });
});

test('a number keeps what its owner knows it by', () => {
  expect(maskContacts('Telepon 0812 3456 7817 ya').text).toBe('Telepon 0812 •••• ••17 ya');
});

test('numbers beside a telephone number stay, and words around a disguised contact', () => {
  expect(maskContacts('Adegan 12 34 56 0812 3456 7890').text).toBe('Adegan 12 34 56 0812 •••• ••90');
  expect(maskContacts('Tulis ke ratna at kramat titik com ya kak').text).toMatch(/^Tulis ke •+ ya kak$/);
  expect(maskContacts('Bawa payung. Line id ratnaw. Sampai besok!').text).toMatch(/^Bawa payung\. •+ Sampai besok!$/);
});

test('text around a contact stays, several are hidden', () => {
  const { text, found } = maskContacts('Halo, wulan@contoh.test atau 081234567817. Sampai besok!');
  expect(text).toMatch(/^Halo, •+ atau 0812 •••• ••17\. Sampai besok!$/);
  expect(found).toEqual(['email', 'phone']);
});

test('any number that is put into words or digits is hidden, however it is parted', () => {
  const words = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
  const digit = fc.record({ digit: fc.integer({ min: 0, max: 9 }), isWord: fc.boolean() });
  fc.assert(
    fc.property(
      fc.array(digit, { minLength: 8, maxLength: 11 }),
      fc.constantFrom(' ', '-', ' - ', ', '),
      (rest, between) => {
        const number = [{ digit: 0, isWord: false }, { digit: 8, isWord: true }, ...rest]
          .map(({ digit: one, isWord }) => (isWord ? words[one] : String(one)))
          .join(between);
        expect(maskContacts(`hubungi ${number} ya`).found).toEqual(['phone']);
      },
    ),
  );
});

test('a long text takes no more than its own length', () => {
  const units = [
    'a',
    '1',
    'a.b-',
    '1,',
    'a at ',
    'ig saya ',
    'a (at) ',
    'line id ',
    '0 ',
    'a ',
    'satu',
    'sa tu ',
    'booking ',
    'ab-',
    '@',
    'https://',
    '12 34 ',
    'titik com ',
    'o',
    'ig ',
    '. ',
    '٠',
  ];
  const began = performance.now();
  for (const unit of units) maskContacts(unit.repeat(20_000 / unit.length));
  // Some 100 ms; by the square of the length it would be half a minute.
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('masking again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const once = maskContacts(text).text;
      expect(maskContacts(once).text.replaceAll('•', '')).toBe(once.replaceAll('•', ''));
    }),
  );
});
