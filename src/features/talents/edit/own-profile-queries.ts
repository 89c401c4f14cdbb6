import { inOrder } from '../../../../domain/records/positions.ts';
import type { Row } from '../../../../domain/records/draft-change.ts';
import { EMPTY_ATTRIBUTES, type TalentAttributes } from '../../../../domain/talent/resume-records.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { isAnswered } from '../../../shared/data/arrival.ts';
import { liveQuery, useLive } from '../../../shared/data/live-query.ts';

export interface OwnProfile {
  /** False until this device has heard of the profile once: empty lists then mean nothing. */
  isFetched: boolean;
  attributes: TalentAttributes;
  hasAttributes: boolean;
  skills: Row<'talent-skill'>[];
  experience: Row<'talent-experience'>[];
  availability: Row<'availability'>[];
  media: Row<'talent-media'>[];
}
async function readOwnProfile(userId: string): Promise<OwnProfile> {
  const db = currentDatabase();
  const scope = `user:${userId}`;
  return db.transaction(
    'r',
    [db.cursors, db.talentAttributes, db.talentSkills, db.talentExperiences, db.availabilities, db.talentMedia],
    async () => {
      const [cursor, attributes, skills, experience, availability, media] = await Promise.all([
        db.cursors.get(scope),
        db.talentAttributes.get(userId),
        db.talentSkills.where({ scope }).toArray(),
        db.talentExperiences.where({ scope }).toArray(),
        db.availabilities.where({ scope }).toArray(),
        db.talentMedia.where({ scope }).toArray(),
      ]);
      return {
        isFetched: isAnswered(cursor),
        attributes: { ...EMPTY_ATTRIBUTES, ...attributes?.fields },
        hasAttributes: attributes !== undefined,
        skills: inOrder(skills),
        experience: inOrder(experience),
        availability: availability.toSorted((a, b) => (a.fields.from < b.fields.from ? -1 : 1)),
        media: inOrder(media),
      };
    },
  );
}
const ownProfile = liveQuery('own-profile', readOwnProfile);
/** Records that the talent has written, on this device. */
export const useOwnProfile = (userId: string) => useLive(ownProfile, userId);
