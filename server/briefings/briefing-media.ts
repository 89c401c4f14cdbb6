import * as v from 'valibot';
import { MIME_OF_TYPE } from '../../domain/files/file-type.ts';
import { AUDIO_TYPES } from '../../domain/briefing/audio-types.ts';
import { ScopeId } from '../../domain/scopes.ts';
import type { FileListener, FileRow } from '../files/file-rows.ts';
import { addJob } from '../jobs/define-job.ts';
import { changeAsServer } from '../sync/server-change.ts';
import { transcribeRecording } from './transcribe-recording.ts';

const AUDIO_MIMES: readonly (string | null)[] = AUDIO_TYPES.map((type) => MIME_OF_TYPE[type]);

/** A recording that has arrived whole. */
export const isTranscribable = ({ kind, state, type }: Pick<FileRow, 'kind' | 'state' | 'type'>): boolean =>
  kind === 'briefing-media' && state === 'ready' && AUDIO_MIMES.includes(type);

/** A recording that has arrived is transcribed, where a service is set up. */
export const briefingMediaChanged: FileListener = async (services, file) => {
  if (services.config.transcription === null || !isTranscribable(file)) return;
  const key = { scope: v.parse(ScopeId, file.ownerScope), kind: 'briefing-transcript', id: file.id } as const;
  await changeAsServer(services, async ({ tx, record, write }) => {
    if ((await record(key)) !== null) return;
    const changedAt = services.clock().toISOString();
    await write([{ ...key, op: 'put', fields: { state: 'waiting', fault: null, text: '', changedAt } }]);
    await addJob(tx, services, transcribeRecording, { fileId: file.id }, { key: file.id });
  });
};
