import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internationalDigits, isDialable, whatsAppLink } from './phone.ts';

it.each([
  ['0812-3456-789', '628123456789'],
  ['08123456789', '628123456789'],
  ['+62 812 3456 789', '628123456789'],
  ['62812-3456-789', '628123456789'],
  ['8123456789', '628123456789'],
  ['(021) 555 0119', '62215550119'],
  ['0062 812 3456 789', '628123456789'],
  ['+62 (0)812 3456 789', '628123456789'],
  ['+62 0812 3456 789', '628123456789'],
  ['+65 6123 4567', '6561234567'],
  ['0812 3456 789 / 0813 1111 222', '628123456789'],
  ['0812.3456.789, WA', '628123456789'],
])('%s is %s', (written, digits) => expect(internationalDigits(written)).toBe(digits));

it.each(['', '119', '119, 113', 'rumah', '+', '08', '12345678901234567890'])(
  '“%s” is no number to write to',
  (written) => expect(internationalDigits(written)).toBeNull(),
);

it('an Indonesian number is the same however it is grouped', () => {
  const digits = fc.stringMatching(/^8\d{8,11}$/);
  fc.assert(
    fc.property(
      digits,
      fc.constantFrom('-', ' ', '.', ''),
      fc.constantFrom('0', '+62', '62', '+62 ', ''),
      (own, sign, start) => {
        const grouped = own.replaceAll(/\d{3}(?=\d)/g, `$&${sign}`);
        expect(internationalDigits(start + grouped)).toBe(`62${own}`);
      },
    ),
  );
});

it('a message keeps every character on its way into the link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const link = new URL(whatsAppLink('0812-3456-789', text));
      expect(link.origin + link.pathname).toBe('https://wa.me/628123456789');
      expect(link.searchParams.get('text')).toBe(text);
    }),
  );
  expect(whatsAppLink('119', 'a')).toBe('https://wa.me/?text=a');
});

it.each(['8.12346E+11', '8,12346E+11', '6.28123E+12', '8.1e11', '8E+11', '812346E6', '########', '8.12346 E+11'])(
  '“%s” has lost its digits in a spreadsheet: it is not called or messaged',
  (text) => {
    expect(isDialable(text)).toBe(false);
    expect(internationalDigits(text)).toBeNull();
    expect(whatsAppLink(text, 'x')).toBe('https://wa.me/?text=x');
  },
);

it.each(['112', '0813', '021-500 600', '+62 812', 'WA 0812-3456-789', '0812 3456 789 (WA)', '\u200E+62 812‑3456‑789'])(
  '“%s” can be dialled',
  (text) => expect(isDialable(text)).toBe(true),
);

it.each(['', 'tanya Budi', '12', 'B 1234 XYZ 99', '#REF!', '08123456789012345678', 'Jl. 5 no. 12 A 3'])(
  '“%s” is no number',
  (text) => expect(isDialable(text)).toBe(false),
);
