import * as v from 'valibot';
import { agencyLinkFault, type AffiliateState, canAffiliateBecome } from '../../domain/agency-affiliate.ts';
import type { UserId } from '../../domain/ids.ts';
import { userScope } from '../../domain/scopes.ts';
import { type TalentAffiliate, talentAffiliateRecord } from '../../domain/talent/affiliate-record.ts';
import type { OnboardingWork } from './settle-onboarding.ts';
import type { CommandHandler } from '../sync/command-handler.ts';

export const affiliateKey = (userId: UserId) =>
  ({ scope: userScope(userId), kind: 'talent-affiliate', id: userId }) as const;

/** The agency's contact is included only while it and the talent are in touch. */
export const NO_CONTACT = { contactName: '', contactPhone: '', contactEmail: '' };

/** A talent's place in the programme; `none` before any application. */
export async function readAffiliate(read: OnboardingWork['read'], userId: UserId): Promise<TalentAffiliate> {
  const fields = v.safeParse(talentAffiliateRecord.fields, (await read(affiliateKey(userId))) ?? {});
  return fields.success ? fields.output : { state: 'none', tiktokLink: '', ...NO_CONTACT, changedAt: '' };
}

export const handleApplyAsAffiliate: CommandHandler<'affiliate.apply'> = async (context, { userId, tiktokLink }) => {
  if (context.asker.userId !== userId) return context.refuse('NOT_YOURS');
  if (agencyLinkFault(tiktokLink) !== null) return context.refuse('LINK_INVALID');
  const before = await readAffiliate(context.read, userId);
  if (!canAffiliateBecome(before.state, 'applied')) return context.refuse('NOT_POSSIBLE');
  const fields = { state: 'applied' as const, tiktokLink: tiktokLink.trim(), ...NO_CONTACT, changedAt: context.at };
  return context.write([{ ...affiliateKey(userId), op: 'put', fields }]);
};

export const handleLeaveAffiliate: CommandHandler<'affiliate.leave'> = async (context, { userId }) => {
  if (context.asker.userId !== userId) return context.refuse('NOT_YOURS');
  const before = await readAffiliate(context.read, userId);
  const left: AffiliateState = 'left';
  if (!canAffiliateBecome(before.state, left)) return context.refuse('NOT_POSSIBLE');
  return context.write([
    { ...affiliateKey(userId), op: 'update', fields: { state: left, ...NO_CONTACT, changedAt: context.at } },
  ]);
};
