import type { BriefingRow, MediaRow, SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { inOrder } from '../../../domain/records/positions.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import type { Row } from '../../../domain/records/draft-change.ts';
import { scriptScope } from '../../../domain/scopes.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { liveQuery } from '../../shared/data/live-query.ts';
import type { Production } from '../../shared/data/production-queries.ts';

/** Everything that the briefings of a production are shown with, in order. */
export interface BriefingData extends Production {
  sections: SectionRow[];
  briefings: BriefingRow[];
  media: MediaRow[];
  /** Transcriptions of the server, by the recording's id. */
  heard: Record<string, Row<'briefing-transcript'>>;
}

async function readBriefings(id: ScriptId): Promise<BriefingData | 'missing'> {
  const db = currentDatabase();
  const scope = scriptScope(id);
  const tables = [db.scripts, db.scenes, db.days, db.tags];
  const own = [db.briefingSections, db.briefings, db.briefingMedia, db.briefingTranscripts];
  return db.transaction('r', [...tables, ...own], async () => {
    const [script, scenes, days, tags, sections, briefings, media, heard] = await Promise.all([
      db.scripts.get(id),
      db.scenes.where('scope').equals(scope).toArray(),
      db.days.where('scope').equals(scope).toArray(),
      db.tags.where('scope').equals(scope).toArray(),
      db.briefingSections.where('scope').equals(scope).toArray(),
      db.briefings.where('scope').equals(scope).toArray(),
      db.briefingMedia.where('scope').equals(scope).toArray(),
      db.briefingTranscripts.where('scope').equals(scope).toArray(),
    ]);
    if (script === undefined) return 'missing';
    return {
      script,
      scenes,
      days,
      tags,
      sections: inOrder(sections),
      briefings: inOrder(briefings),
      media: media.toSorted((a, b) => (a.fields.recordedAt < b.fields.recordedAt ? -1 : 1)),
      heard: Object.fromEntries(heard.map((row) => [row.id, row])),
    };
  });
}

/** A production's briefings; `missing` if the script is not on this device. */
export const briefingsQuery = liveQuery('briefings', readBriefings);

/** Transcript shown for a recording: typed by people, else transcribed by the server. */
export const transcriptOf = (media: MediaRow, heard: BriefingData['heard']): string =>
  media.fields.transcript ?? heard[media.id]?.fields.text ?? '';

export const mediaOf = (briefing: BriefingRow, media: readonly MediaRow[]): MediaRow[] =>
  media.filter(({ fields }) => fields.briefingId === briefing.id);
