import type { TalentPhoto } from '../../../domain/talent/photo-record.ts';
import type { UploadRow } from '../../db/tables/uploads.ts';

export type OwnPhoto = TalentPhoto & { id: string };

/**
 * The photos of a talent as this device knows them. A photo of this device that the server has, without news since,
 * counts as in review: on a slow network the record arrives long after the last byte was sent.
 */
export function photosWithArrived(
  photos: readonly OwnPhoto[],
  upload: Pick<UploadRow, 'id' | 'state' | 'settledAt'> | null,
): readonly OwnPhoto[] {
  if (upload === null || upload.state !== 'sent' || photos.some(({ id }) => id === upload.id)) return photos;
  const submittedAt = upload.settledAt === null ? '' : new Date(upload.settledAt).toISOString();
  return [...photos, { id: upload.id, state: 'processing', reasons: [], submittedAt, decidedAt: '' }];
}
