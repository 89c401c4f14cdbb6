import { describe, expect, it } from 'vitest';
import { agencyLinkFault, canAffiliateBecome } from './agency-affiliate.ts';

describe('the link of an application', () => {
  it.each(['https://www.tiktok.com/@sari', 'https://tiktok.com/@sari', ' https://vm.tiktok.com/ZS1/ '])(
    'may be %j',
    (link) => {
      expect(agencyLinkFault(link)).toBeNull();
    },
  );

  it.each([
    'http://tiktok.com/@sari',
    'https://tiktok.com.evil.test/@sari',
    'https://nottiktok.com/@sari',
    'https://tiktok.com@evil.test/',
    'https://user:secret@tiktok.com/@sari',
    'javascript:alert(1)',
    '@sari',
  ])('may not be %j', (link) => {
    expect(agencyLinkFault(link)).toBe('invalid');
  });

  it('is required', () => {
    expect(agencyLinkFault('  ')).toBe('required');
  });
});

describe('the affiliate state', () => {
  it('reaches active only after the agency has been in touch', () => {
    expect(canAffiliateBecome('applied', 'active')).toBe(false);
    expect(canAffiliateBecome('applied', 'contacted')).toBe(true);
    expect(canAffiliateBecome('contacted', 'active')).toBe(true);
  });

  it('can be applied for again after a rejection or after leaving', () => {
    expect(canAffiliateBecome('rejected', 'applied')).toBe(true);
    expect(canAffiliateBecome('left', 'applied')).toBe(true);
  });
});
