import * as v from 'valibot';
import { UserId } from '../../../domain/ids.ts';
import { userScope } from '../../../domain/scopes.ts';
import { type OnboardingForm, payloadOfForm } from '../../../domain/talent/onboarding-form.ts';
import type { OnboardingStep } from '../../../domain/talent/onboarding-steps.ts';
import { profileOfPayload } from '../../../domain/talent/profile-record.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { addFile, type AddedFile } from '../../files/add-file.ts';
import { cancelUpload } from '../../files/upload-actions.ts';
import { commit } from '../../sync/commit.ts';
import { sendCommand } from '../../sync/send-command.ts';

/** Saves typed values to the profile; unchanged fields are left out. */
export async function saveProfile(userId: string, form: OnboardingForm, today: string): Promise<void> {
  const db = currentDatabase();
  const scope = userScope(v.parse(UserId, userId));
  const before = await db.talentProfiles.get(userId);
  const fields = profileOfPayload(payloadOfForm(form), before?.fields ?? null, today);
  const op = before === undefined ? 'create' : 'update';
  await commit(db, {
    name: 'talent-profile.save',
    changes: [{ scope, kind: 'talent-profile', id: userId, op, fields }],
  });
}

/** Stores the open page of the onboarding, so that a returning user continues there. */
export async function noteOnboardingStep(step: OnboardingStep | 'photo'): Promise<void> {
  await currentDatabase().meta.put({ key: 'onboardingStep', value: step });
}

/** Queues a photo. An earlier one that is still being sent, or was refused, is removed. */
export async function submitPhoto(userId: string, photo: Blob, name: string): Promise<AddedFile> {
  const scope = userScope(v.parse(UserId, userId));
  const earlier = await currentDatabase().uploads.where('scope').equals(scope).toArray();
  const added = await addFile(scope, 'profile-photo', photo, { name });
  if (!added.ok) return added;
  for (const { id, kind, state } of earlier)
    if (kind === 'profile-photo' && state !== 'sent' && state !== 'cancelled') await cancelUpload(id);
  return added;
}

/** Presses the last button: queued, and carried out by the server once it and the photo are there. */
export async function completeOnboarding(userId: string): Promise<void> {
  await sendCommand(currentDatabase(), 'talent.complete-onboarding', { userId: v.parse(UserId, userId) });
}
