import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { OwnPlacesPage } from '../../../../features/locations/own-places-page.tsx';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';

const Search = v.object({ q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined) });

export const Route = createFileRoute('/_workspace/ph/locations/mine')({
  staticData: { title: msg`Our locations` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isStillHere = useIsCurrentScreen();
  const onQuery = useCallback(
    (query: string) => {
      if (isStillHere()) void navigate({ search: { q: query === '' ? undefined : query }, replace: true });
    },
    [navigate, isStillHere],
  );
  return <OwnPlacesPage query={q ?? ''} onQuery={onQuery} none={<Navigate to="/ph/select" replace />} />;
}
