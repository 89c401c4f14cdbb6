import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ListFilter, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { wishesOf } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import { ScreenInspector, WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { PoolFilters } from '../pool/pool-filters.tsx';
import { ResultList } from './result-list.tsx';
import { SHORTLIST_HASH, useOpenShortlist } from '../shortlists/open-shortlist.ts';
import { prepareReader, useFrame, withSoftness } from '../use-frame.ts';
import { WishChips } from './wish-chips.tsx';
import { useQuery } from '@tanstack/react-query';
import { suggestedSlots } from '../../../../domain/talent-search/model-suggestions.ts';
import { suggestFilters } from '../../../../domain/calls/talent-calls.ts';
import { ask } from '../../../api/ask.ts';
import { useCurrentHouseId, useSession } from '../../../platform/session/session-store.ts';
import { useWishText } from './wish-text.ts';

export interface SearchScreenProps {
  sentence: string;
  onSentence: (sentence: string) => void;
  /** The frame as changed by chips; undefined while the sentence alone decides. */
  changed: TalentFrame | undefined;
  onFrame: (frame: TalentFrame) => void;
  /** Rendered first; from another feature. */
  lead?: ReactNode;
}

/** Talent search: a sentence, the wishes it was read as, the talents who fit and why. */
export function SearchScreen({ sentence, onSentence, changed, onFrame, lead }: SearchScreenProps) {
  const { t } = useLingui();
  const { reading, frame, unread, isRead } = useFrame(sentence, changed);
  const [typed, type] = useTypedText(sentence, onSentence);
  const { lists, open } = useOpenShortlist();
  const listCount = open?.talents.length ?? 0;
  const links = (
    <>
      <ButtonLink to="/ph/talent-pool">{t`All talents`}</ButtonLink>
      <ButtonLink to="/ph/talent-pool" hash={SHORTLIST_HASH}>
        {lists === undefined ? t`Shortlists` : t`Shortlist (${listCount})`}
      </ButtonLink>
    </>
  );
  return (
    <WorkspaceScreen
      title={t`Find talents`}
      actions={links}
      inspector={
        <ScreenInspector title={t`Counts`}>
          <FacetPanel frame={frame} onFrame={onFrame} />
        </ScreenInspector>
      }
    >
      <div className="max-w-[1180px] px-4 pb-10 tablet:px-6">
        {lead}
        <label className="block pt-4">
          <span className="text-t1 font-mid text-ink-2">{t`Who are you looking for?`}</span>
          <span className="grid">
            {typed === sentence && changed === undefined && <NotUnderstood text={typed} words={reading.rest} />}
            <textarea
              value={typed}
              onFocus={prepareReader}
              onChange={(event) => type(event.target.value)}
              rows={2}
              maxLength={1000}
              spellCheck={false}
              placeholder={t`woman 20–30, can ride a motorcycle, available 12–14 Dec, under 500k an hour`}
              className={`${SENTENCE_LOOK} field-sizing-content resize-none border-b-2 border-ink bg-transparent outline-none placeholder:text-ink-2 focus-visible:border-b-4`}
            />
          </span>
        </label>
        {sentence === '' && <Examples onSentence={onSentence} />}
        <div className="flex flex-col gap-2 pt-3">
          {sentence !== '' && <p className="sr-only">{t`Read as`}</p>}
          <div className="flex flex-wrap items-start gap-2">
            <WishChips frame={frame} words={unread} onFrame={onFrame} />
            <PoolFilters frame={frame} onFrame={onFrame} />
          </div>
          <SuggestedChips sentence={sentence} frame={frame} onFrame={onFrame} />
          <ReadingNotes
            rest={frame.q}
            isAlone={wishesOf(frame).length === 0}
            notes={reading.notes.map(({ words, reason }) => ({ words, reason }))}
          />
        </div>
        {isRead ? <ResultList frame={frame} /> : <SkeletonRows rows={5} />}
        <p className="pt-6 text-t1 text-ink-2">
          <Link to="/ph/talent-pool" className="underline">{t`See all talents as a grid`}</Link>
        </p>
      </div>
    </WorkspaceScreen>
  );
}

function Examples({ onSentence }: { onSentence: (sentence: string) => void }) {
  const { t } = useLingui();
  const examples = [
    t`woman 20–30, can ride a motorcycle, under 500k an hour, no tattoos`,
    t`bearded man over 40 who speaks Javanese`,
    t`twins in Jakarta or Bandung, available this weekend`,
  ];
  return (
    <EmptyState title={t`Say it as you would on the phone`}>
      <ul className="grid gap-1">
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              className="min-h-tap text-left underline decoration-dotted"
              onClick={() => onSentence(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** The typed text and the marks under it break their lines alike. */
const SENTENCE_LOOK =
  'col-start-1 row-start-1 block w-full py-1 text-[1.375rem] leading-snug font-text wrap-break-word whitespace-pre-wrap tablet:text-t4';

/** Layer under the sentence that underlines the words that are no condition; the note below lists them, too. */
function NotUnderstood({ text, words }: { text: string; words: readonly { start: number; end: number }[] }) {
  return (
    <span aria-hidden className={`${SENTENCE_LOOK} pointer-events-none text-transparent`}>
      {words.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(words[index - 1]?.end ?? 0, start)}
          <span
            data-testid="not-understood"
            className="underline decoration-ink-2 decoration-dotted decoration-2 underline-offset-4"
          >
            {text.slice(start, end)}
          </span>
        </Fragment>
      ))}
      {text.slice(words.at(-1)?.end ?? 0)}
    </span>
  );
}

interface NotesProps {
  rest: string;
  /** Without a wish the words find talents; beside wishes they order them. */
  isAlone: boolean;
  notes: readonly { words: string; reason: string }[];
}
/** Note about the parts of the sentence that are no condition. */
function ReadingNotes({ rest, isAlone, notes }: NotesProps) {
  const { t } = useLingui();
  const contradictions = [
    ...new Set(notes.filter(({ reason }) => reason === 'contradiction').map(({ words }) => words)),
  ];
  const others = [
    ...new Set(
      notes.filter(({ reason }) => reason !== 'contradiction' && reason !== 'both-genders').map(({ words }) => words),
    ),
  ];
  return (
    <>
      {contradictions.length > 0 && (
        <p className="text-t1 font-mid">{t`These contradict each other and were left out: ${contradictions.join(' · ')}`}</p>
      )}
      {others.length > 0 && (
        <p className="text-t1 text-ink-2">{t`Unclear, so not used as a condition: ${others.join(' · ')}`}</p>
      )}
      {rest.trim() !== '' && (
        <p className="flex items-start gap-2 text-t1 text-ink-2">
          <ListFilter size={16} className="mt-0.5 shrink-0" aria-hidden />
          {isAlone
            ? t`Words in dotted frames are searched in names and profiles.`
            : t`Words in dotted frames aren’t conditions. Names and profiles with them come first.`}
        </p>
      )}
    </>
  );
}

/** A sentence is sent when its author has paused: each question costs something. */
const PAUSE_MS = 900;

interface SuggestedChipsProps {
  sentence: string;
  /** The current frame: its conditions are not suggested. */
  frame: TalentFrame;
  onFrame: (frame: TalentFrame) => void;
}

/**
 * Filters that a configured AI service suggests for words that no condition has used. A press adds one as a wish, which
 * hides no talent. Nothing is shown without the house's permission, a network or an answer.
 */
function SuggestedChips({ sentence, frame, onFrame }: SuggestedChipsProps) {
  const { t } = useLingui();
  const wishText = useWishText();
  const user = useSession()?.userData;
  const house = useCurrentHouseId();
  const text = usePaused(sentence.trim());
  const { data } = useQuery({
    queryKey: ['talent-suggestions', user?.userId, house, text],
    queryFn: ({ signal }) =>
      ask(suggestFilters, { body: { text, house: house ?? '' }, ofUser: user?.userId ?? '', signal }),
    enabled: user?.aiAccess === true && house !== null && text !== '' && frame.q.trim() !== '',
    staleTime: Infinity,
    retry: false,
  });
  const offered = data && text === sentence.trim() ? suggestedSlots(data.suggestions, frame) : {};
  const wishes = wishesOf({ ...offered, q: '' });
  if (wishes.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="suggested-filters" className="text-t1 text-ink-2">{t`Perhaps also`}</span>
      <ul aria-labelledby="suggested-filters" className="flex flex-wrap gap-2">
        {wishes.map((wish) => (
          <li key={wish.key}>
            <button
              type="button"
              onClick={() => onFrame(withSuggestion(frame, offered, wish.slot))}
              className="inline-flex min-h-9 items-center gap-1.5 border-hair border-dashed border-control px-2.5 text-t1 hover:bg-pressed max-tablet:min-h-tap max-tablet:text-t2 pointer-coarse:min-h-tap"
            >
              <Plus size={14} aria-hidden />
              {wishText(wish)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function withSuggestion(frame: TalentFrame, offered: Partial<TalentFrame>, slot: string): TalentFrame {
  // A wish for a city also sets its province.
  const slots = slot === 'city' || slot === 'province' ? ['city', 'province'] : [slot];
  const taken = Object.fromEntries(Object.entries(offered).filter(([name]) => slots.includes(name)));
  return Object.keys(taken).reduce((next, name) => withSoftness(next, name, true), { ...frame, ...taken });
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
