import fc from 'fast-check';
import { expect, it } from 'vitest';
import { internationalDigits, whatsAppLink } from './phone.ts';

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
