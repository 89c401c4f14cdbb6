import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SENTENCE_SEARCH } from '../../../../features/talents/search/search-address.ts';
import { useSentenceAddress } from '../../../../features/talents/search/use-sentence-address.ts';
import { PoolScreen } from '../../../../features/talents/pool/pool-screen.tsx';

const Search = v.object({
  ...SENTENCE_SEARCH,
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
  const { onSentence, onFrame } = useSentenceAddress(navigate);
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
