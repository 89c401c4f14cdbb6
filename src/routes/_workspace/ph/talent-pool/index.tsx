import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { TalentFrame } from '../../../../../domain/talent-search/frame.ts';
import { PoolScreen } from '../../../../features/talents/pool-screen.tsx';
import { useStillHere } from '../../../../ui/still-here.ts';

const Search = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1000))), undefined),
  frame: v.fallback(v.optional(TalentFrame), undefined),
  view: v.fallback(v.optional(v.picklist(['grid', 'table'])), undefined),
});

export const Route = createFileRoute('/_workspace/ph/talent-pool/')({
  staticData: { title: msg`Talents` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { q, frame, view } = Route.useSearch();
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
    <PoolScreen
      sentence={q ?? ''}
      onSentence={onSentence}
      changed={frame}
      onFrame={onFrame}
      view={view ?? 'grid'}
      onView={(next) => void navigate({ search: (now) => ({ ...now, view: next }), replace: true })}
    />
  );
}
