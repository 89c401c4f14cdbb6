import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../features/landing/landing-screen.tsx';
import { SampleSheetPreview } from '../features/sample-sheet/sample-sheet-preview.tsx';

export const Route = createFileRoute('/')({
  staticData: { shell: 'public', title: msg`Call sheets and scene breakdowns that work without a network` },
  component: Landing,
});

function Landing() {
  return <LandingScreen sheet={<SampleSheetPreview />} />;
}
