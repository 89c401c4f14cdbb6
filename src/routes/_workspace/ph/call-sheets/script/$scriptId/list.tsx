import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../../domain/ids.ts';
import { SheetListScreen } from '../../../../../../features/sheet-list/sheet-list-screen.tsx';
import { useIsCurrentScreen } from '../../../../../../ui/use-is-current-screen.ts';

/** `q`: the ID that is searched; one that looks like a number arrives as one. */
const ListSearch = v.object({
  q: v.fallback(
    v.optional(v.union([v.pipe(v.string(), v.maxLength(40)), v.pipe(v.number(), v.transform(String))])),
    undefined,
  ),
});

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/list')({
  staticData: { title: msg`Call sheets` },
  validateSearch: ListSearch,
  component: Screen,
});

function Screen() {
  const parsed = v.safeParse(ScriptId, Route.useParams().scriptId);
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const onQuery = useCallback(
    (query: string) => {
      if (isStillHere())
        void navigate({ search: { q: query === '' ? undefined : query }, replace: true, resetScroll: false });
    },
    [navigate, isStillHere],
  );
  return <SheetListScreen scriptId={parsed.success ? parsed.output : null} query={q ?? ''} onQuery={onQuery} />;
}
