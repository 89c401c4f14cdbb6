import { scriptScope } from '../../domain/scopes.ts';
import { transcribeRecording } from './transcribe-recording.ts';
import { isTranscribable } from './briefing-media.ts';
import { fileById } from '../files/file-rows.ts';
import type { CommandHandler } from '../sync/command-handler.ts';

export const handleTranscribeBriefing: CommandHandler<'briefing.transcribe'> = async (
  context,
  { scriptId, mediaId },
) => {
  const file = await fileById(context.tx, mediaId);
  if (file === null || file.ownerScope !== context.scope.id || !isTranscribable(file))
    return context.refuse('NOT_THERE');
  const key = { scope: scriptScope(scriptId), kind: 'briefing-transcript', id: mediaId } as const;
  const before = await context.read(key);
  const state = { state: 'waiting' as const, fault: null, changedAt: context.at };
  await context.write([
    before === null ? { ...key, op: 'put', fields: { ...state, text: '' } } : { ...key, op: 'update', fields: state },
  ]);
  return context.addJob(transcribeRecording, { fileId: mediaId });
};
