import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { IncomingNotice } from '../../../../../domain/incoming-files.ts';
import { IncomingSounds } from '../../../../features/briefings/incoming-sounds.tsx';
import { ImportButton } from '../../../../features/import/import-button.tsx';
import { ImportHost } from '../../../../features/import/import-host.tsx';
import { IncomingFilesNote } from '../../../../features/import/incoming-files-note.tsx';
import { SampleButton } from '../../../../features/import/sample-button.tsx';
import { InstallOffer } from '../../../../features/install/install-offer.tsx';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';
import { readProductionsAhead } from '../../../../features/productions/production-queries.ts';
import { ProductionsScreen } from '../../../../features/productions/productions-screen.tsx';

const Search = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined),
  incoming: v.fallback(v.optional(IncomingNotice), undefined),
});

export const Route = createFileRoute('/_workspace/ph/script-breakdown/')({
  staticData: { title: msg`Productions` },
  validateSearch: Search,
  codeSplitGroupings: [['component', 'loader']],
  loader: () => readProductionsAhead(),
  component: Screen,
});

function Screen() {
  const { q, incoming } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const forgetNotice = useCallback(() => {
    if (isStillHere()) void navigate({ search: (now) => ({ ...now, incoming: undefined }), replace: true });
  }, [navigate, isStillHere]);
  const onQuery = useCallback(
    (query: string) => {
      if (isStillHere())
        void navigate({ search: (now) => ({ ...now, q: query === '' ? undefined : query }), replace: true });
    },
    [navigate, isStillHere],
  );
  return (
    <>
      <ProductionsScreen
        query={q ?? ''}
        onQuery={onQuery}
        importButton={<ImportButton kind="main" size="touch" />}
        sampleButton={<SampleButton size="touch" />}
        installOffer={<InstallOffer />}
        incoming={
          <>
            <IncomingFilesNote notice={incoming} onNoticeSeen={forgetNotice} />
            <IncomingSounds
              onTake={(id, take) => void navigate({ to: '/ph/briefing/$id', params: { id }, search: { take } })}
            />
          </>
        }
      />
      <ImportHost
        from={null}
        onOpenScript={(id) => void navigate({ to: '/ph/script-breakdown/$id', params: { id } })}
      />
    </>
  );
}
