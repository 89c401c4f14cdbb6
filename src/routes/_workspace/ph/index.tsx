import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { FirstProductionNote } from '../../../features/productions/first-production-note.tsx';
import { SENTENCE_SEARCH } from '../../../features/talents/search/search-address.ts';
import { useSentenceAddress } from '../../../features/talents/search/use-sentence-address.ts';
import { SearchScreen } from '../../../features/talents/search/search-screen.tsx';

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
  const { onSentence, onFrame } = useSentenceAddress(navigate);
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
