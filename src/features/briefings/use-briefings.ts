import { useCallback, useEffect, useState } from 'react';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import { idOf } from '../../../domain/scopes.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useMay } from '../../shared/data/use-may.ts';
import { useBriefingTitle } from './briefing-title.ts';
import type { OpenDialog } from './briefing-dialogs.tsx';
import { useSuggestions } from './briefing-inspector.tsx';
import type { BriefingData } from './briefing-queries.ts';
import { startRecording } from './recorder/recorder.ts';
import type { BriefingView, SectionCommands } from './section-nav.tsx';
import { useBriefingViews } from './use-briefing-views.ts';
import { type IncomingSound, useIncomingSound } from './use-incoming-sound.ts';
import { useUploadAudio } from './use-upload-audio.tsx';
import { useLocation } from '@tanstack/react-router';
import { onFocusAsked } from '../../platform/app/focus-element.ts';
import { useLingui } from '@lingui/react/macro';
import { moveBriefing, moveSection, removeBriefing } from './briefing-actions.ts';
import type { ArticleCommands } from './briefing-article.tsx';

interface BriefingCommandsOptions {
  data: BriefingData;
  attempt: ReturnType<typeof useWriteAction>['attempt'];
  setDialog: (dialog: OpenDialog) => void;
  /** Asks before a section is deleted. */
  setLeaving: (section: SectionRow) => void;
  record: (briefingId: string) => void;
  upload: ReturnType<typeof useUploadAudio>;
}

const shift = <R extends { id: string }>(rows: readonly R[], row: R, by: -1 | 1) =>
  Math.max(0, rows.findIndex(({ id }) => id === row.id) + by);

/** Commands of the menus of sections and briefings. */
function useBriefingCommands({ data, attempt, setDialog, setLeaving, record, upload }: BriefingCommandsOptions) {
  const titleOf = useBriefingTitle();
  const { t } = useLingui();
  const scriptId = data.script.id;
  const sectionCommands: SectionCommands = {
    add: () => setDialog({ type: 'section', section: null }),
    rename: (section) => setDialog({ type: 'section', section }),
    move: (section, by) =>
      void attempt(() => moveSection(data, section, shift(data.sections, section, by), t`order of the sections`)),
    remove: setLeaving,
  };
  const commands: ArticleCommands = {
    edit: (briefing) => setDialog({ type: 'briefing', briefing, sectionId: null }),
    record: (briefing) => record(briefing.id),
    upload: (briefing) => upload.pick({ scriptId, briefingId: briefing.id, sectionId: null }),
    remove: (briefing) => {
      const name = titleOf(briefing.fields.title);
      void attempt(() => removeBriefing(data, briefing, t`delete briefing ${name}`));
    },
    move: (briefing, by) => {
      const rows = data.briefings.filter(({ fields }) => fields.sectionId === briefing.fields.sectionId);
      void attempt(() => moveBriefing(data, briefing, shift(rows, briefing, by), t`order of the briefings`));
    },
    typeTranscript: (briefing, media) => setDialog({ type: 'transcript', briefing, media }),
  };
  return { sectionCommands, commands };
}

/**
 * Follows the briefing or section that the address or the activated tab names: shows its section, scrolls there, gives
 * it the focus, and returns the id for the announcement. `show` changes the view.
 */
function useBriefingFocus(
  { sections, briefings }: BriefingData,
  show: (view: BriefingView) => void,
  select: (briefingId: string) => void,
): { focusedId: string; focus: (id: string) => void } {
  const { hash, state } = useLocation();
  const key = (state as { __TSR_key?: string }).__TSR_key ?? '';
  const [wanted, setWanted] = useState('');
  const [focusedId, setFocused] = useState('');
  // Each navigation runs again, also to the address before.
  const [followed, setFollowed] = useState('');
  if (followed !== `${key}#${hash}`) {
    setFollowed(`${key}#${hash}`);
    if (hash !== '') setWanted(hash.replace(/^#/, ''));
  }
  useEffect(() => onFocusAsked(setWanted), []);
  useEffect(() => {
    if (wanted === '') return;
    const briefing = briefings.find(({ id }) => id === wanted);
    const section = sections.find(({ id }) => id === (briefing?.fields.sectionId ?? wanted));
    // It may not have arrived on this device yet: the effect runs again with new data.
    if (briefing === undefined && section === undefined) return;
    show(section === undefined ? { type: 'loose' } : { type: 'section', id: section.id });
    if (briefing !== undefined) select(briefing.id);
    // The view must be rendered before its element can take the focus.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(wanted);
      element?.scrollIntoView({ block: 'start' });
      element?.focus({ preventScroll: true });
      setFocused(wanted);
      setWanted('');
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, briefings, sections, show, select]);
  return { focusedId, focus: setWanted };
}

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
