import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../../features/landing/landing-screen.tsx';
import { SampleSheetPreview } from '../../features/sample-sheet/sample-sheet-preview.tsx';

export const Route = createFileRoute('/_public/')({
  staticData: { title: msg`Call sheets and scene breakdowns that work offline` },
  component: Landing,
});

function Landing() {
  return <LandingScreen sheet={<SampleSheetPreview />} />;
}
