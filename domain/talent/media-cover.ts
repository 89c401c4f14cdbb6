import { byCodeUnit } from '../records/positions.ts';
import type { TalentMedia } from './resume-records.ts';

interface Medium {
  id: string;
  fields: Pick<TalentMedia, 'type' | 'position' | 'isCover'>;
}

/** Id of the photo that becomes the cover when a medium is deleted; null if the cover stays or no photo is left. */
export function coverAfterDelete(media: readonly Medium[], deletedId: string): string | null {
  const rest = media.filter(({ id, fields }) => id !== deletedId && fields.type === 'photo');
  const wasCover = media.some(({ id, fields }) => id === deletedId && fields.isCover);
  if (!wasCover || rest.some(({ fields }) => fields.isCover)) return null;
  const [first] = rest.toSorted((a, b) => byCodeUnit(a.fields.position, b.fields.position) || byCodeUnit(a.id, b.id));
  return first?.id ?? null;
}
