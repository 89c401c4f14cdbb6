import * as v from 'valibot';
import { SceneId, TagId, Uuid as id } from '../ids.ts';
import { defineRecord } from '../records/define-record.ts';
import { Instant, Position, text } from '../field-shapes.ts';
import { AUDIO_TYPES } from './audio-types.ts';

export const TRANSCRIPT_MAX_LENGTH = 200_000;
/** Bars of a recording's wave. */
export const PEAKS_MAX = 200;

const BriefingSectionFields = v.object({ name: text(300), position: Position });

/** A director's briefing (specification, section 3). Its transcripts are those of its recordings. */
export const BriefingFields = v.object({
  /** One that no longer exists counts as none. */
  sectionId: id,
  title: text(300),
  description: text(20_000),
  position: Position,
  /** Tags of cast, locations and properties in the briefing. */
  tagIds: v.array(TagId),
  sceneIds: v.array(SceneId),
  /** Dismissed suggestions (`suggestionKey`). */
  dismissed: v.array(text(60)),
  /** When and by whom title, words, recordings or tags were changed last. */
  updatedAt: Instant,
  updatedBy: text(300),
});

/** A recording; its id is its file's. */
const BriefingMediaFields = v.object({
  briefingId: id,
  name: text(255),
  type: v.picklist(AUDIO_TYPES),
  /** Null: unknown. */
  seconds: v.nullable(v.pipe(v.number(), v.minValue(0))),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Loudness from 0 to 100 in equal steps; empty: unknown. */
  peaks: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))), v.maxLength(PEAKS_MAX)),
  recordedAt: Instant,
  /** Text that people typed or corrected (`transcript.ts`); null: none, and the server's transcription is shown. */
  transcript: v.nullable(text(TRANSCRIPT_MAX_LENGTH)),
});

/**
 *   waiting ──▶ running ──▶ done
 *      ▲ ▲───────┘ └──────▶ failed
 *      └─── asked for again ───┘
 */
const TRANSCRIPTION_STATES = ['waiting', 'running', 'done', 'failed'] as const;

/** Why a transcription ended without words. `unreachable`: no usable answer after many tries. */
const TRANSCRIPTION_FAULTS = ['refused', 'too-large', 'unreachable', 'no-speech', 'not-set-up'] as const;
export type TranscriptionFault = (typeof TRANSCRIPTION_FAULTS)[number];

/** The server's transcription of a recording, under the recording's id. Only the server writes it. */
const BriefingTranscriptFields = v.object({
  state: v.picklist(TRANSCRIPTION_STATES),
  fault: v.nullable(v.picklist(TRANSCRIPTION_FAULTS)),
  /** With times, as `transcript.ts` writes them. */
  text: text(TRANSCRIPT_MAX_LENGTH),
  changedAt: Instant,
});

const edit = { writer: 'device', act: 'productions.edit' } as const;

export const briefingSectionRecord = defineRecord({
  kind: 'briefing-section',
  scope: 'script',
  fields: BriefingSectionFields,
  mergePolicies: { position: 'last-write' },
  table: 'briefingSections',
  writePolicy: edit,
  fieldKinds: { name: 'text', position: 'order' },
  namingFields: ['name'],
});

export const briefingRecord = defineRecord({
  kind: 'briefing',
  scope: 'script',
  fields: BriefingFields,
  mergePolicies: {
    sectionId: 'last-write',
    position: 'last-write',
    tagIds: 'set',
    sceneIds: 'set',
    dismissed: 'set',
    updatedAt: 'last-write',
    updatedBy: 'last-write',
  },
  table: 'briefings',
  writePolicy: edit,
  fieldKinds: {
    sectionId: 'content',
    title: 'text',
    description: 'long-text',
    position: 'order',
    tagIds: 'tags',
    sceneIds: 'content',
    dismissed: 'content',
    updatedAt: 'content',
    updatedBy: 'fact',
  },
  namingFields: ['title'],
});

export const briefingMediaRecord = defineRecord({
  kind: 'briefing-media',
  scope: 'script',
  fields: BriefingMediaFields,
  mergePolicies: { briefingId: 'last-write' },
  table: 'briefingMedia',
  writePolicy: edit,
  fieldKinds: {
    briefingId: 'content',
    name: 'text',
    type: 'fact',
    seconds: 'number',
    bytes: 'number',
    peaks: 'content',
    recordedAt: 'content',
    transcript: 'long-text',
  },
  namingFields: ['name'],
});

export const briefingTranscriptRecord = defineRecord({
  kind: 'briefing-transcript',
  scope: 'script',
  fields: BriefingTranscriptFields,
  mergePolicies: { state: 'last-write', fault: 'last-write', text: 'last-write', changedAt: 'last-write' },
  table: 'briefingTranscripts',
  writePolicy: { writer: 'server', act: null },
  fieldKinds: { state: 'fact', fault: 'fact', text: 'long-text', changedAt: 'content' },
  namingFields: [],
});
