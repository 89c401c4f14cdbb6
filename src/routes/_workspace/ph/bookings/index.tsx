import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { BookingsScreen } from '../../../../features/bookings/bookings-screen.tsx';
import { useIsCurrentScreen } from '../../../../ui/use-is-current-screen.ts';

const Search = v.object({ q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined) });

export const Route = createFileRoute('/_workspace/ph/bookings/')({
  staticData: { title: msg`Bookings` },
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
  return <BookingsScreen query={q ?? ''} onQuery={onQuery} />;
}
