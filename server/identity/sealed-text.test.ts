import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two characters');

test('a sealed text does not show its content, opens for its owner, and differs each time', () => {
  const sealed = sealText('3171012304990001', 'ani', secret);
  expect(sealed).not.toContain('3171');
  expect(sealText('3171012304990001', 'ani', secret)).not.toBe(sealed);
  expect(openText(sealed, 'ani', secret)).toBe('3171012304990001');
  expect(sealText('', 'ani', secret)).toBe('');
});

test('a text that was moved, changed or sealed by another secret does not open', () => {
  const sealed = sealText('3171012304990001', 'ani', secret);
  const changed = sealed.slice(0, -6) + (sealed.at(-6) === 'A' ? 'B' : 'A') + sealed.slice(-5);
  expect(() => openText(sealed, 'budi', secret)).toThrow(/authenticate/);
  expect(() => openText(changed, 'ani', secret)).toThrow(/authenticate/);
  expect(() => openText(sealed, 'ani', new TextEncoder().encode('another secret of thirty-two characters'))).toThrow(
    /authenticate/,
  );
});
