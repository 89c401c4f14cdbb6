import * as v from 'valibot';
import { Uuid } from '../../domain/ids.ts';
import { TRANSCRIPT_MAX_LENGTH } from '../../domain/briefing/briefing-records.ts';
import { linesOfSegments, writeTranscript } from '../../domain/briefing/transcript.ts';
import type { FieldsOf } from '../../domain/records/records.ts';
import { ScopeId } from '../../domain/scopes.ts';
import { readBytes, readParts } from '../files/file-content.ts';
import { fileById, type FileRow } from '../files/file-rows.ts';
import { openStorage } from '../files/file-storage.ts';
import { defineJob } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { askTranscription, type SpeechAnswer } from './ask-transcription.ts';

type Transcript = FieldsOf<'briefing-transcript'>;

/** Services detect the format by the name's extension. */
const NAMES: Record<string, string> = {
  'audio/mpeg': 'recording.mp3',
  'audio/wav': 'recording.wav',
  'audio/mp4': 'recording.m4a',
  'video/mp4': 'recording.mp4',
  'audio/ogg': 'recording.ogg',
};

/**
 * Asks the configured service for a recording's words. Typed text is in another record, so that a late answer
 * overwrites nothing (decision 286). Throws if another try may help.
 */
export const transcribeRecording = defineJob({
  name: 'briefings.transcribe',
  payload: v.object({ fileId: Uuid }),
  async run(services, { fileId }, { isLast }) {
    const { config, database, stopping } = services;
    const file = await fileById(database.db, fileId);
    if (file === null || file.state !== 'ready') return;
    if (config.transcription === null) {
      await note(services, file, { state: 'failed', fault: 'not-set-up' });
      return;
    }
    if (!(await note(services, file, { state: 'running', fault: null }))) return;
    const parts = await readParts(database.db, file.id);
    const isTooLarge = file.size > config.transcription.maxBytes;
    const answer: SpeechAnswer = isTooLarge
      ? { ok: false, reason: 'too-large', detail: 'before sending' }
      : await askTranscription(
          config.transcription,
          {
            bytes: await readBytes(openStorage(config), parts, 0, file.size),
            name: NAMES[file.type ?? ''] ?? 'recording',
            type: file.type ?? 'application/octet-stream',
          },
          stopping,
        );
    const mayHelp = !answer.ok && answer.reason === 'unreachable' && !isLast;
    await note(services, file, mayHelp ? { state: 'waiting', fault: null } : resultOf(answer));
    if (mayHelp) throw new Error(`transcription: ${answer.detail}`);
  },
});

function resultOf(answer: SpeechAnswer): Partial<Transcript> {
  if (!answer.ok) return { state: 'failed', fault: answer.reason };
  const lines = linesOfSegments(answer.segments);
  const text = lines.length > 0 ? writeTranscript(lines) : answer.text.trim().slice(0, TRANSCRIPT_MAX_LENGTH);
  return text === '' ? { state: 'failed', fault: 'no-speech' } : { state: 'done', fault: null, text };
}

/** Writes how far it is, unless its words are there already. False: nothing is left to do. */
function note(services: Services, file: FileRow, fields: Partial<Transcript>): Promise<boolean> {
  const key = { scope: v.parse(ScopeId, file.ownerScope), kind: 'briefing-transcript', id: file.id } as const;
  const changedAt = services.clock().toISOString();
  return changeAsServer(services, async ({ record, write }) => {
    const before = await record(key);
    if (before?.['state'] === 'done') return false;
    await write([
      before === null
        ? { ...key, op: 'put', fields: { state: 'waiting', fault: null, text: '', ...fields, changedAt } }
        : { ...key, op: 'update', fields: { ...fields, changedAt } },
    ]);
    return true;
  });
}
