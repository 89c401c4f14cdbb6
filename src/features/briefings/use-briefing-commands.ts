import { useLingui } from '@lingui/react/macro';
import type { SectionRow } from '../../../domain/briefing/briefing-rows.ts';
import type { useWriteAction } from '../../shared/data/use-write-action.ts';
import { useBriefingTitle } from './briefing-title.ts';
import { moveBriefing, moveSection, removeBriefing } from './briefing-actions.ts';
import type { ArticleCommands } from './briefing-article.tsx';
import type { OpenDialog } from './briefing-dialogs.tsx';
import type { SectionCommands } from './section-nav.tsx';
import type { BriefingData } from './briefing-queries.ts';
import type { useUploadAudio } from './use-upload-audio.tsx';

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
export function useBriefingCommands({ data, attempt, setDialog, setLeaving, record, upload }: BriefingCommandsOptions) {
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
