import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { LOCATION_TYPES } from '../../../../../domain/places/location-types.ts';
import type { DirectoryWishes } from '../../../../features/locations/directory-filters.tsx';
import { DirectoryScreen } from '../../../../features/locations/directory-screen.tsx';

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined);
const Search = v.object({
  q: text,
  type: v.fallback(v.optional(v.picklist(LOCATION_TYPES)), undefined),
  province: text,
  day: text,
  rate_max: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined),
});

export const Route = createFileRoute('/_workspace/ph/locations/')({
  staticData: { title: msg`Locations` },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const wishes = Route.useSearch();
  const navigate = Route.useNavigate();
  const onWishes = useCallback((search: DirectoryWishes) => void navigate({ search, replace: true }), [navigate]);
  return <DirectoryScreen wishes={wishes} onWishes={onWishes} />;
}
