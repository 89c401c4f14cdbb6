import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { ScriptId } from '../../../../../domain/ids.ts';
import { BreakdownScreen } from '../../../../features/breakdown/breakdown-screen.tsx';
import { readProductionAhead } from '../../../../shared/data/production-queries.ts';
import { BreakdownSearch } from '../../../../features/breakdown/breakdown-search.ts';
import { ImportButton } from '../../../../features/import/import-button.tsx';
import { ImportHost } from '../../../../features/import/import-host.tsx';
import { LazyExport, LazyReceipt } from '../../../../features/import/lazy-receipt.tsx';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';

export const Route = createFileRoute('/_workspace/ph/script-breakdown/$id')({
  staticData: { title: msg`Scenes` },
  validateSearch: BreakdownSearch,
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ params }) => readProductionAhead(params.id),
  component: Screen,
});

function Screen() {
  const parsed = v.safeParse(ScriptId, Route.useParams().id);
  const id = parsed.success ? parsed.output : null;
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const onSearch = useCallback(
    (change: Partial<BreakdownSearch>) => {
      if (isStillHere()) void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return (
    <>
      <BreakdownScreen
        scriptId={id}
        search={search}
        onSearch={onSearch}
        importButton={<ImportButton size="dense" />}
        renderReceipt={(script, onClose) => <LazyReceipt scriptId={script.id} onClose={onClose} />}
        renderExport={(script, onClose) => <LazyExport scriptId={script.id} onClose={onClose} />}
      />
      <ImportHost
        from={id}
        onOpenScript={(script) => void navigate({ to: '/ph/script-breakdown/$id', params: { id: script }, search: {} })}
      />
    </>
  );
}
