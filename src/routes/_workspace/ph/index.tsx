import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { TalentFrame } from '../../../../domain/talent-search/frame.ts';
import { FirstProductionNote } from '../../../features/productions/first-production-note.tsx';
import { SearchScreen } from '../../../features/talents/search-screen.tsx';
import { useStillHere } from '../../../ui/still-here.ts';

const Search = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1000))), undefined),
  frame: v.fallback(v.optional(TalentFrame), undefined),
});

/** Talent search. */
export const Route = createFileRoute('/_workspace/ph/')({
  staticData: { title: msg`Find talents` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { q, frame } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useStillHere();
  const onSentence = useCallback(
    (sentence: string) => {
      // Another sentence is read anew: what chips had changed belongs to the former one.
      if (isStillHere())
        void navigate({
          search: (now) => ({ ...now, q: sentence === '' ? undefined : sentence, frame: undefined }),
          replace: true,
        });
    },
    [navigate, isStillHere],
  );
  const onFrame = useCallback(
    (changed: TalentFrame) => {
      if (isStillHere()) void navigate({ search: (now) => ({ ...now, frame: changed }), replace: true });
    },
    [navigate, isStillHere],
  );
  return (
    <SearchScreen
      sentence={q ?? ''}
      onSentence={onSentence}
      changed={frame}
      onFrame={onFrame}
      lead={<FirstProductionNote />}
    />
  );
}
