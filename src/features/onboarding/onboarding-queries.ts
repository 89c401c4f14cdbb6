import * as v from 'valibot';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { UserId } from '../../../domain/ids.ts';
import { userScope, type ScopeId } from '../../../domain/scopes.ts';
import type { CardFacts, TalentOnboarding } from '../../../domain/talent/onboarding-record.ts';
import type { OnboardingStep } from '../../../domain/talent/onboarding-steps.ts';
import { shownPhotos } from '../../../domain/talent/photo.ts';
import type { TalentGuardian } from '../../../domain/talent/guardian.ts';
import type { TalentProfile } from '../../../domain/talent/profile-record.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { readMeta, type UserDatabase } from '../../db/database.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';
import { type OwnPhoto, photosWithArrived } from './own-photos.ts';

/** The parts of onboarding that are sent, each as one line of the list. */
export type SentPart = 'self' | 'home' | 'look-and-size' | 'links' | 'photo';
export const SENT_PARTS: readonly SentPart[] = ['self', 'home', 'look-and-size', 'links', 'photo'];

const PART_OF_FIELD: Record<keyof TalentProfile, Exclude<SentPart, 'photo'>> = {
  name: 'self',
  dateOfBirth: 'self',
  gender: 'self',
  country: 'home',
  province: 'home',
  city: 'home',
  address: 'home',
  skinTone: 'look-and-size',
  ethnicity: 'look-and-size',
  height: 'look-and-size',
  weight: 'look-and-size',
  measuredOn: 'look-and-size',
  links: 'links',
};

/**
 * When a part reached the server, by this device's clock; `waiting` while some of it has not. Null: nothing to send.
 */
export type PartState = { type: 'sent'; at: number | null } | { type: 'waiting' } | null;

type ProfileParts = Record<Exclude<SentPart, 'photo'>, PartState>;

export interface Onboarding {
  scope: ScopeId;
  profile: TalentProfile | null;
  status: TalentOnboarding | null;
  /** Facts read from the NIK; null when it contains none. */
  card: CardFacts | null;
  /** The guardian who consented for a minor; null without consent. */
  guardian: TalentGuardian | null;
  /** The talent has finished on this device; the server may not have it yet. */
  isRequested: boolean;
  /** Page that was open last on this device; null before the first. */
  lastStep: OnboardingStep | 'photo' | null;
  /** The photo that houses see, and the one sent last. */
  photos: { approved: OwnPhoto | null; latest: OwnPhoto | null };
  /** The photo of this device that is on its way or was refused; null otherwise. */
  upload: UploadRow | null;
  parts: Record<SentPart, PartState>;
}

/** Everything of a talent's own onboarding. Undefined while it is read. */
export const useOnboarding = (userId: string): Onboarding | undefined =>
  useLiveQuery(() => readOnboarding(currentDatabase(), userId), [userId]);

async function readOnboarding(db: UserDatabase, userId: string): Promise<Onboarding> {
  const scope = userScope(v.parse(UserId, userId));
  const [profile, status, guardian, photos, uploads, parts, requests, lastStep] = await Promise.all([
    db.talentProfiles.get(userId),
    db.talentOnboardings.get(userId),
    db.talentGuardians.get(userId),
    db.talentPhotos.where('scope').equals(scope).toArray(),
    db.uploads.where('scope').equals(scope).toArray(),
    readParts(db),
    db.outbox.filter(({ name, state }) => name === COMPLETE && state !== 'rejected').count(),
    readMeta(db, 'onboardingStep'),
  ]);
  const own = photos.map(({ id, fields }) => ({ ...fields, id }));
  const upload = latestUpload(uploads);
  const { approved, latest } = shownPhotos(photosWithArrived(own, upload));
  return {
    scope,
    profile: profile?.fields ?? null,
    status: status?.fields ?? null,
    card: cardOf(status?.fields),
    guardian: guardian?.fields ?? null,
    lastStep: lastStep ?? null,
    isRequested: requests > 0 || (status?.fields.requestedAt ?? '') !== '',
    photos: { approved, latest },
    upload: upload?.state === 'sent' ? null : upload,
    parts: { ...(profile === undefined ? parts : withArrived(parts)), photo: photoState(upload, latest) },
  };
}

const cardOf = (status: TalentOnboarding | undefined): CardFacts | null =>
  status?.bornOn === undefined ? null : { bornOn: status.bornOn, gender: status.genderOfCard ?? 0 };

/** Parts that this device did not send itself, or sent long ago, are on the server. */
function withArrived(parts: ProfileParts): ProfileParts {
  const arrived = (part: PartState): PartState => part ?? { type: 'sent', at: null };
  return {
    self: arrived(parts.self),
    home: arrived(parts.home),
    'look-and-size': arrived(parts['look-and-size']),
    links: arrived(parts.links),
  };
}

/** Name of the command that completes onboarding. */
const COMPLETE = 'talent.complete-onboarding';

const latestUpload = (uploads: readonly UploadRow[]): UploadRow | null =>
  uploads
    .filter(({ kind, state }) => kind === 'profile-photo' && state !== 'cancelled' && state !== 'adding')
    .toSorted((a, b) => b.createdAt - a.createdAt)[0] ?? null;

function photoState(upload: UploadRow | null, latest: OwnPhoto | null): PartState {
  if (upload !== null) return upload.state === 'sent' ? { type: 'sent', at: upload.settledAt } : { type: 'waiting' };
  return latest === null
    ? null
    : { type: 'sent', at: latest.submittedAt === '' ? null : Date.parse(latest.submittedAt) };
}

/** State of each part of the profile, from the outbox. */
async function readParts(db: UserDatabase): Promise<ProfileParts> {
  const parts: ProfileParts = {
    self: null,
    home: null,
    'look-and-size': null,
    links: null,
  };
  const entries = await db.outbox.toArray();
  for (const entry of entries) {
    if (entry.state === 'rejected' || entry.state === 'parked') continue;
    for (const { kind, fields } of entry.changes) {
      if (kind !== 'talent-profile') continue;
      for (const field of Object.keys(fields)) {
        const part = isProfileField(field) ? PART_OF_FIELD[field] : null;
        if (part === null || parts[part]?.type === 'waiting') continue;
        parts[part] = entry.state === 'queued' ? { type: 'waiting' } : { type: 'sent', at: entry.settledAt ?? null };
      }
    }
  }
  return parts;
}

const isProfileField = (field: string): field is keyof TalentProfile => Object.hasOwn(PART_OF_FIELD, field);
