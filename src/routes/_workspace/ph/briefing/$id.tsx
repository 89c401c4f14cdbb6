import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { parseScriptId, Uuid } from '../../../../../domain/ids.ts';
import { BriefingScreen } from '../../../../features/briefings/briefing-screen.tsx';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';

/** `take`: a file that another app shared and that becomes a briefing here. */
const Search = v.object({ take: v.fallback(v.optional(Uuid), undefined) });

export const Route = createFileRoute('/_workspace/ph/briefing/$id')({
  staticData: { title: msg`Director’s briefings` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { take } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const forget = useCallback(() => {
    if (isStillHere()) void navigate({ search: {}, replace: true });
  }, [navigate, isStillHere]);
  return (
    <BriefingScreen
      scriptId={parseScriptId(Route.useParams().id)}
      incoming={take === undefined ? null : { fileId: take, onTaken: forget }}
    />
  );
}
