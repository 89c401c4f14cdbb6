import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseScriptId } from '../../../../../domain/ids.ts';
import { LazyExport } from '../../../../features/import/lazy-receipt.tsx';
import { readScheduleAhead } from '../../../../features/timeline/timeline-queries.ts';
import { TimelineScreen } from '../../../../features/timeline/timeline-screen.tsx';
import { TimelineSearch } from '../../../../features/timeline/timeline-search.ts';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';

export const Route = createFileRoute('/_workspace/ph/timeline/$id')({
  staticData: { title: msg`Timeline` },
  validateSearch: TimelineSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ params }) => readScheduleAhead(params.id),
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const onSearch = useCallback(
    (change: Partial<TimelineSearch>) => {
      if (isStillHere()) void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return (
    <TimelineScreen
      scriptId={parseScriptId(Route.useParams().id)}
      search={search}
      onSearch={onSearch}
      renderExport={(script, onClose) => <LazyExport scriptId={script.id} onClose={onClose} />}
    />
  );
}
