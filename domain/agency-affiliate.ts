/**
 * A talent's place in the advertising agency's affiliate programme; not joining blocks nothing (decisions, section 4).
 */
export const AFFILIATE_STATES = ['none', 'applied', 'contacted', 'active', 'rejected', 'left'] as const;
export type AffiliateState = (typeof AFFILIATE_STATES)[number];

const NEXT: Record<AffiliateState, readonly AffiliateState[]> = {
  none: ['applied'],
  applied: ['contacted', 'rejected', 'left'],
  contacted: ['active', 'rejected', 'left'],
  active: ['left'],
  rejected: ['applied'],
  left: ['applied'],
};
export const canAffiliateBecome = (from: AffiliateState, to: AffiliateState): boolean => NEXT[from].includes(to);

/** An application needs an HTTPS link to tiktok.com or a host below it; null is a good link. */
export function agencyLinkFault(link: string): 'required' | 'invalid' | null {
  if (link.trim() === '') return 'required';
  if (!URL.canParse(link.trim())) return 'invalid';
  const { protocol, hostname, username, password } = new URL(link.trim());
  const isTikTok = hostname === 'tiktok.com' || hostname.endsWith('.tiktok.com');
  return protocol === 'https:' && isTikTok && username === '' && password === '' ? null : 'invalid';
}
