import { useCallback, useState } from 'react';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { idOf } from '../../../domain/scopes.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { useBriefingTitle } from './briefing-title.ts';
import type { OpenDialog } from './briefing-dialogs.tsx';
import { useSuggestions } from './briefing-inspector.tsx';
import type { BriefingData } from './briefing-queries.ts';
import { startRecording } from './recorder/recorder.ts';
import type { BriefingView } from './section-nav.tsx';
import { useBriefingCommands } from './use-briefing-commands.ts';
import { useBriefingFocus } from './use-briefing-focus.ts';
import { useBriefingViews } from './use-briefing-views.ts';
import { type IncomingSound, useIncomingSound } from './use-incoming-sound.ts';
import { useUploadAudio } from './use-upload-audio.tsx';

export type Briefings = ReturnType<typeof useBriefings>;

/** State of the screen: the shown and the chosen briefings, the open dialog, uploads, and permissions. */
export function useBriefings(data: BriefingData, incoming: IncomingSound | null) {
  const houseId = idOf(data.script.scope);
  const mayEdit = useMay('productions.edit', houseId) ?? false;
  const { attempt, failure } = useWriteAction();
  const [view, setView] = useState<BriefingView>({ type: 'all' });
  const [question, setQuestion] = useState('');
  const [selectedId, setSelected] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [leaving, setLeaving] = useState<SectionRow | null>(null);
  const views = useBriefingViews(data, view, question);
  const select = useCallback((id: string) => setSelected(id), []);
  const { focusedId, focus } = useBriefingFocus(data, setView, select);
  const selected = views.briefings.find(({ id }) => id === selectedId) ?? views.briefings[0];
  const suggestions = useSuggestions(data, selected);
  const sectionId = view.type === 'section' ? view.id : null;
  const scriptId = data.script.id;
  const titleOf = useBriefingTitle();
  const upload = useUploadAudio(focus);
  useIncomingSound(mayEdit ? incoming : null, (file, id) =>
    upload.take([file], { scriptId, briefingId: null, sectionId: null }, id),
  );
  const record = (briefingId: string | null) => void startRecording({ scriptId, briefingId, sectionId });
  const commands = useBriefingCommands({ data, attempt, setDialog, setLeaving, record, upload });
  const target = { scriptId, briefingId: null, sectionId };
  const pickFiles = () => upload.pick(target);
  const write = () => setDialog({ type: 'briefing', briefing: null, sectionId });
  const focused = data.briefings.find(({ id }) => id === focusedId);
  const announced = focused && titleOf(focused.fields.title);
  return {
    view,
    setView,
    views,
    question,
    setQuestion,
    selected,
    select,
    suggestions,
    sectionId,
    mayEdit,
    announced,
    dialog,
    setDialog,
    leaving,
    setLeaving,
    attempt,
    failure,
    upload,
    target,
    pickFiles,
    focus,
    write,
    record: () => record(null),
    openSection: () => setDialog({ type: 'section', section: null }),
    ...commands,
  };
}
