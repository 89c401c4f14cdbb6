import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { AUDIO_ENDINGS } from '../../../domain/briefing/audio-types.ts';
import { messageForError } from '../../ui/error-messages.ts';
import { addUpload } from './recording-actions.ts';
import type { RecordingTarget } from './recorder/recorder-store.ts';
import { useMadeNames } from './use-made-names.ts';

/** Android recognises a voice note by its type alone. */
const ACCEPTED = [...AUDIO_ENDINGS, 'audio/ogg'].join(',');

/** Audio files by picker or drop. `onAdded` is called with each briefing that got one; the screen shows `problems`. */
export function useUploadAudio(onAdded: (briefingId: string) => void): {
  pick: (target: RecordingTarget) => void;
  /** Returns whether all are safe. `id` is that of the only one, if it must not be added twice. */
  take: (files: readonly File[], target: RecordingTarget, id?: string) => Promise<boolean>;
  problems: readonly string[];
  input: ReactNode;
} {
  const { t, i18n } = useLingui();
  const names = useMadeNames();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const target = useRef<RecordingTarget>(null);
  const add = async (files: readonly File[], into: RecordingTarget, id?: string) => {
    const found: string[] = [];
    for (const file of files) {
      const { name } = file;
      try {
        const added = await addUpload(file, into, names(), id);
        if (added.ok) onAdded(added.briefingId);
        else if (added.fault === 'wrong-format')
          found.push(t`“${name}” is no mp3, mp4, wav or m4a file. Nothing was taken.`);
        else found.push(t`“${name}” is too large. Nothing was taken.`);
      } catch (error) {
        found.push(`${name}: ${i18n._(messageForError(error))}`);
      }
    }
    setProblems(found);
    return found.length === 0;
  };
  return {
    pick(into) {
      target.current = into;
      input.current?.click();
    },
    take: add,
    problems,
    input: (
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={t`Audio files`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (target.current !== null) void add(files, target.current);
        }}
      />
    ),
  };
}
