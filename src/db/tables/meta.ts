import type { OnboardingStep } from '../../../domain/talent/onboarding-steps.ts';

export interface KnownHouse {
  id: string;
  name: string;
  /** The user's role there; absent in rows of older apps. */
  role?: number;
}
export interface LostHouse extends KnownHouse {
  /** By this device's clock. */
  lostAt: number;
}

/** Single values of this database, by name. */
export interface MetaValues {
  /** This database's identity towards the server; `nextSeq` is the next number to give. */
  client: { id: string; nextSeq: number };
  /** The server's epoch, as last heard. */
  epoch: string;
  /** Last time the whole queue had reached the server; by this device's clock. */
  lastSentAt: number;
  /** Why the queue as a whole waits. */
  pause: 'none' | 'auth' | 'version';
  /** Production houses of the last session. */
  houses: KnownHouse[];
  /** Page of the onboarding that was open last: a step of the profile, or the photo. */
  onboardingStep: OnboardingStep | 'photo';
  /** Houses that the user was removed from and has not read about yet. */
  lostHouses: LostHouse[];
}

export interface MetaRow<K extends keyof MetaValues = keyof MetaValues> {
  key: K;
  value: MetaValues[K];
}
