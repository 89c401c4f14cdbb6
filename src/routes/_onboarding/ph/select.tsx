import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HouseSelectionScreen } from '../../../features/house-selection/house-selection-screen.tsx';

export const Route = createFileRoute('/_onboarding/ph/select')({
  staticData: { title: msg`Choose a production house` },
  validateSearch: v.object({ next: v.optional(v.fallback(v.string(), '')) }),
  component: Screen,
});

function Screen() {
  const { next } = Route.useSearch();
  return <HouseSelectionScreen remembered={next} />;
}
