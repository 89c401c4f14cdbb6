import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';

// A build-time condition: a production build contains neither the page nor a chunk for it.
const Parts = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../../../features/component-gallery/parts-screen.tsx')).PartsScreen }))
  : () => null;

/** Every part in every state. */
export const Route = createFileRoute('/_bare/dev/ui')({
  staticData: { title: msg`States and parts` },
  component: Parts,
});
