import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { FirstProductionNote } from '../../../features/productions/first-production-note.tsx';
import { SENTENCE_SEARCH, useSentenceAddress } from '../../../features/talents/search-address.ts';
import { SearchScreen } from '../../../features/talents/search-screen.tsx';

const Search = v.object(SENTENCE_SEARCH);

/** Talent search. */
export const Route = createFileRoute('/_workspace/ph/')({
  staticData: { title: msg`Find talents` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { q, frame } = Route.useSearch();
  const navigate = Route.useNavigate();
  const replace = useCallback(
    (parameters: Pick<v.InferOutput<typeof Search>, 'q' | 'frame'>) =>
      void navigate({ search: (now) => ({ ...now, ...parameters }), replace: true }),
    [navigate],
  );
  const { onSentence, onFrame } = useSentenceAddress(replace);
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
