import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { wishesOf } from '../../../../domain/talent-search/conditions.ts';
import type { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { suggestedSlots } from '../../../../domain/talent-search/model-suggestions.ts';
import { suggestFilters } from '../../../../domain/calls/talent-calls.ts';
import { ask } from '../../../api/ask.ts';
import { useCurrentHouseId, useSession } from '../../../platform/session/session-store.ts';
import { withSoftness } from '../use-frame.ts';
import { useWishText } from './wish-text.ts';

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
export function SuggestedChips({ sentence, frame, onFrame }: SuggestedChipsProps) {
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
