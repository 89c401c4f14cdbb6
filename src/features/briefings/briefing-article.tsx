import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronRight, Ellipsis, Mic, SquarePen, Trash2, Upload } from 'lucide-react';
import { stripOf } from '../../../domain/breakdown/strip.ts';
import { inScriptOrder, type SceneRow } from '../../../domain/breakdown/grouping.ts';
import { type BriefingRow, type MediaRow, scenesOf } from '../../../domain/briefing/briefing-rows.ts';
import { ConflictBadge } from '../../shared/conflicts/conflict-badge.tsx';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { StripBlock } from '../../scenes/strip.tsx';
import { useWidthBand } from '../../ui/width-band.ts';
import { useBriefingTitle } from './briefing-title.ts';
import { type BriefingData, mediaOf } from './briefing-queries.ts';
import { MarkedWords, RecordingBlock } from './recording-block.tsx';
import { TagList } from './tag-list.tsx';
import { useMoment } from './use-moment.ts';
import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { BriefingInspector, useSuggestions } from './briefing-inspector.tsx';

/** Replaces the inspector on narrow screens: a line with the number of suggested tags, which opens them. */
function SuggestionRow({
  data,
  briefing,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const suggestions = useSuggestions(data, briefing);
  const [isOpen, setOpen] = useState(false);
  const count = suggestions.length;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mt-2.5 flex min-h-12 w-full items-center gap-2 border-t border-rule text-left"
        >
          <b>{t`${plural(count, { one: '# suggested tag', other: '# suggested tags' })}`}</b>
          <span className="text-t1 text-ink-2">{t`from its words`}</span>
          <ChevronRight size={20} aria-hidden className="ml-auto" />
        </button>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Tags and call sheet`}>
        <BriefingInspector data={data} briefing={briefing} suggestions={suggestions} mayEdit attempt={attempt} />
      </Dialog>
    </>
  );
}

export interface ArticleCommands {
  edit: (briefing: BriefingRow) => void;
  record: (briefing: BriefingRow) => void;
  upload: (briefing: BriefingRow) => void;
  remove: (briefing: BriefingRow) => void;
  move: (briefing: BriefingRow, by: -1 | 1) => void;
  typeTranscript: (briefing: BriefingRow, media: MediaRow) => void;
}

/** A briefing with everything in it. Its element id is its own, so that addresses and tabs can name it. */
export function BriefingArticle({
  data,
  briefing,
  isSelected,
  onSelect,
  mayEdit,
  commands,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  isSelected: boolean;
  onSelect: () => void;
  mayEdit: boolean;
  commands: ArticleCommands;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const band = useWidthBand();
  const moment = useMoment();
  const { title, description, updatedAt, updatedBy } = briefing.fields;
  const shown = useBriefingTitle()(title);
  const headingId = `${briefing.id}-title`;
  return (
    <article
      id={briefing.id}
      tabIndex={-1}
      aria-labelledby={headingId}
      onFocus={onSelect}
      onPointerDown={onSelect}
      className={joinClasses(
        'mt-4 scroll-mt-32 border-t border-rule-2 pt-3 outline-offset-4',
        isSelected && 'tablet:-ml-4 tablet:pl-4 tablet:shadow-[inset_3px_0_0_var(--ink)]',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <SceneLinks scenes={inScriptOrder(scenesOf(briefing, data.scenes))} data={data} />
        <h3
          id={headingId}
          className="min-w-[min(100%,10rem)] flex-1 text-t3 leading-tight! wrap-anywhere max-tablet:basis-full"
        >
          {shown}
        </h3>
        <span className="text-t1 text-ink-2">{[updatedBy, moment(updatedAt)].filter(Boolean).join(', ')}</span>
        {mayEdit && (
          <MenuButton label={t`Actions for ${shown}`} square kind="quiet" size="dense" icon={Ellipsis}>
            <MenuItem icon={SquarePen} onAction={() => commands.edit(briefing)}>{t`Edit title, text, scenes`}</MenuItem>
            <MenuItem icon={Mic} onAction={() => commands.record(briefing)}>{t`Record into it`}</MenuItem>
            <MenuItem icon={Upload} onAction={() => commands.upload(briefing)}>{t`Upload into it`}</MenuItem>
            <MenuItem icon={ArrowUp} onAction={() => commands.move(briefing, -1)}>{t`Move up`}</MenuItem>
            <MenuItem icon={ArrowDown} onAction={() => commands.move(briefing, 1)}>{t`Move down`}</MenuItem>
            <MenuLine />
            <MenuItem
              icon={Trash2}
              isDestructive
              onAction={() => commands.remove(briefing)}
            >{t`Delete briefing`}</MenuItem>
          </MenuButton>
        )}
      </header>
      <ConflictBadge kind="briefing" id={briefing.id} field="title" />
      {description !== '' && (
        <p className="mt-1.5 max-w-[66ch] leading-normal! whitespace-pre-line wrap-anywhere">
          <MarkedWords text={description} tags={data.tags} briefing={briefing} />
        </p>
      )}
      <ConflictBadge kind="briefing" id={briefing.id} field="description" />
      {mediaOf(briefing, data.media).map((media) => (
        <RecordingBlock
          key={media.id}
          {...{ data, briefing, media, mayEdit }}
          onEdit={() => commands.typeTranscript(briefing, media)}
        />
      ))}
      <TagList data={data} briefing={briefing} />
      {band !== 'wide' && mayEdit && <SuggestionRow data={data} briefing={briefing} attempt={attempt} />}
    </article>
  );
}

/** The scenes of a briefing on their strip colours; each links to its text. */
function SceneLinks({ scenes, data }: { scenes: readonly SceneRow[]; data: BriefingData }) {
  const { t } = useLingui();
  return scenes.map((scene) => {
    const { number, color } = scene.fields;
    return (
      <Link
        key={scene.id}
        to="/ph/script/$scriptId/$scene"
        params={{ scriptId: data.script.id, scene: number }}
        aria-label={t`Scene ${number}`}
        className="no-underline"
      >
        <StripBlock
          strip={stripOf(scene.fields)}
          {...(color !== null && { colour: color })}
          className="pointer-coarse:min-h-tap"
        >
          {number}
        </StripBlock>
      </Link>
    );
  });
}
