import { useLingui } from '@lingui/react/macro';
import { Mic, Plus } from 'lucide-react';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type ArticleCommands, BriefingArticle } from './briefing-article.tsx';
import type { BriefingData } from './briefing-queries.ts';
import { MediaList } from './media-list.tsx';
import { type BriefingView, type SectionCommands, SectionTitle } from './section-nav.tsx';
import type { BriefingViews } from './use-briefing-views.ts';

/** The briefings or recordings of a view, or a first action. */
export function BriefingList({
  data,
  views,
  view,
  question,
  mayEdit,
  selectedId,
  onSelect,
  onOpen,
  onWrite,
  onRecord,
  sectionCommands,
  commands,
  attempt,
}: {
  data: BriefingData;
  views: BriefingViews;
  view: BriefingView;
  question: string;
  mayEdit: boolean;
  selectedId: string;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onWrite: () => void;
  onRecord: () => void;
  sectionCommands: SectionCommands;
  commands: ArticleCommands;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const isSearching = question.trim() !== '';
  const isMedia = !isSearching && (view.type === 'recordings' || view.type === 'untranscribed');
  if (data.briefings.length === 0 && data.sections.length === 0)
    return (
      <EmptyState
        title={t`No briefings yet`}
        action={
          mayEdit && (
            <>
              <Button kind="main" size="touch" icon={Mic} onClick={onRecord}>{t`Record the first`}</Button>
              <Button size="touch" icon={Plus} onClick={onWrite}>{t`Write the first`}</Button>
            </>
          )
        }
      >
        {t`What the director wants, spoken on location or written down: found again at its scenes, with its cast, props and places, and in the call sheet of the day.`}
      </EmptyState>
    );
  const isEmpty = isMedia ? views.media.length === 0 : views.briefings.length === 0;
  return (
    <div id={views.section?.id} tabIndex={-1} className="outline-none">
      <div className="mt-3">
        <SectionTitle title={views.title} section={views.section} commands={mayEdit ? sectionCommands : null} />
      </div>
      {isEmpty && (
        <p className="py-3 text-t1 text-ink-2">
          {isSearching ? t`No briefing mentions “${question}”.` : t`Nothing here yet.`}
        </p>
      )}
      {isMedia ? (
        <MediaList data={data} media={views.media} mayEdit={mayEdit} onOpen={onOpen} attempt={attempt} />
      ) : (
        <div className="max-w-[760px]">
          {views.briefings.map((briefing) => (
            <BriefingArticle
              key={briefing.id}
              data={data}
              briefing={briefing}
              isSelected={briefing.id === selectedId}
              onSelect={() => onSelect(briefing.id)}
              mayEdit={mayEdit}
              commands={commands}
              attempt={attempt}
            />
          ))}
        </div>
      )}
    </div>
  );
}
