import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldsOf, RecordKind } from '../../domain/records/records.ts';

type BriefingKind = Extract<RecordKind, `briefing${string}`>;

/** Names of the records of the director's briefings. */
export const BRIEFING_RECORD_LABELS = {
  'briefing-section': msg`Section of the briefings`,
  briefing: msg`Briefing`,
  'briefing-media': msg`Recording`,
  'briefing-transcript': msg`What was heard in a recording`,
} satisfies Record<BriefingKind, MessageDescriptor>;

export const BRIEFING_FIELD_LABELS = {
  'briefing-section': { name: msg`Name`, position: msg`Position in the list` },
  briefing: {
    sectionId: msg`Section`,
    title: msg`Title`,
    description: msg`Description`,
    position: msg`Position in the list`,
    tagIds: msg`Tags`,
    sceneIds: msg`Scenes`,
    dismissed: msg`Suggestions skipped`,
    updatedAt: msg`Last update`,
    updatedBy: msg`Last update by`,
  },
  'briefing-media': {
    briefingId: msg`Briefing`,
    name: msg`Name`,
    type: msg`Format`,
    seconds: msg`Length`,
    bytes: msg`Size`,
    peaks: msg`Loudness`,
    recordedAt: msg`Recorded`,
    transcript: msg`Transcript`,
  },
  'briefing-transcript': {
    state: msg`State`,
    fault: msg`What went wrong`,
    text: msg`Transcript`,
    changedAt: msg`Last update`,
  },
} satisfies { [K in BriefingKind]: Record<keyof FieldsOf<K>, MessageDescriptor> };
