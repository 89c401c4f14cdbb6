import * as v from 'valibot';
import { ScriptId, Uuid } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { scriptScope } from '../scopes.ts';

/** Requests a transcript of a recording again: after a failure, or when none was requested. */
export const transcribeBriefing = defineCommand({
  name: 'briefing.transcribe',
  payload: v.object({ scriptId: ScriptId, mediaId: Uuid }),
  scope: ({ scriptId }) => scriptScope(scriptId),
  act: 'productions.edit',
  refusals: [
    /** Its file has not arrived, or is gone. */
    'NOT_THERE',
  ],
});
