import * as v from 'valibot';
import { Position } from './production/field-shapes.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

export const BriefingSection = v.object({ name: text(300), position: Position });

/** A director's briefing (specification, section 3). */
export const Briefing = v.object({
  title: text(300),
  description: text(20_000),
  /** Id of its section. */
  section: v.string(),
  media: v.array(v.object({ id: v.string(), kind: v.picklist(['photo', 'video', 'audio']), name: text(300) })),
  /** From audio, or typed. */
  transcript: text(200_000),
  /** Cast, locations and properties that it speaks of. */
  tagIds: v.array(v.string()),
  /** ISO instant. */
  lastUpdate: v.pipe(v.string(), v.isoTimestamp()),
  position: Position,
});
export type Briefing = v.InferOutput<typeof Briefing>;

/** Automatic transcription needs an endpoint that the installation names; without one the transcript is typed. */
export const TRANSCRIPTION_STATES = ['none', 'not-set-up', 'waiting', 'running', 'done', 'failed'] as const;
export type TranscriptionState = (typeof TRANSCRIPTION_STATES)[number];
