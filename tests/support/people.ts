/** The sample logins of a new installation (README). */
export const sampleUsers = {
  owner: 'owner@klaket.test',
  producer: 'producer@klaket.test',
  assistantDirector: 'ad@klaket.test',
  crew: 'crew@klaket.test',
  otherHouse: 'other@klaket.test',
  talent: 'talent@klaket.test',
  newTalent: 'newtalent@klaket.test',
  staff: 'staff@klaket.test',
} as const;
export type SampleUser = keyof typeof sampleUsers;
/** The e-mail address of each. */
export type People = Readonly<Record<SampleUser, string>>;
export const samplePassword = 'Klaket#2026';
