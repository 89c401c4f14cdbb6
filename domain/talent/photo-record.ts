import * as v from 'valibot';
import { InstantOrNone } from '../field-shapes.ts';
import { defineRecord } from '../records/define-record.ts';
import { PHOTO_REJECTIONS, PHOTO_STATES } from './photo.ts';

/**
 * One photo that a talent has sent, from its first byte to its end. Its id is the file's. Only the server writes it.
 */
export const talentPhotoRecord = defineRecord({
  kind: 'talent-photo',
  scope: 'user',
  fields: v.object({
    state: v.picklist(PHOTO_STATES),
    /** Why it was rejected; empty otherwise. */
    reasons: v.array(v.picklist(PHOTO_REJECTIONS)),
    submittedAt: InstantOrNone,
    /** When it was approved or rejected; '' before. */
    decidedAt: InstantOrNone,
  }),
  mergePolicies: { state: 'last-write', reasons: 'last-write', submittedAt: 'last-write', decidedAt: 'last-write' },
  table: 'talentPhotos',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { state: 'fact', reasons: 'content', submittedAt: 'fact', decidedAt: 'fact' },
  namingFields: [],
});
export type TalentPhoto = v.InferOutput<typeof talentPhotoRecord.fields>;
