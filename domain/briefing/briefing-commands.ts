import * as v from 'valibot';
import { ScriptId, Uuid } from '../ids.ts';
import { defineCommand } from '../records/define-command.ts';
import { scriptScope } from '../scopes.ts';

/** Asks for the words of a recording once more: after a failure, or where nobody has asked yet. */
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
