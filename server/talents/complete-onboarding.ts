import { requestOnboarding } from './settle-onboarding.ts';
import type { CommandHandler } from '../sync/command-handler.ts';

export const handleCompleteOnboarding: CommandHandler<'talent.complete-onboarding'> = async (context, { userId }) => {
  if (context.asker.userId !== userId) return context.refuse('NOT_YOURS');
  const missing = await requestOnboarding(context, userId);
  if (missing.includes('guardian')) return context.refuse('NO_GUARDIAN');
  return missing.length === 0 ? undefined : context.refuse('PROFILE_INCOMPLETE', { missing });
};
