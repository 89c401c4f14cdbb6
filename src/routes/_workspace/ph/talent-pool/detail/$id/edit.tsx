import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProfilePart } from '../../../../../../features/onboarding/profile-part.tsx';
import { EditScreen } from '../../../../../../features/talents/edit-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/talent-pool/detail/$id/edit')({
  staticData: { title: msg`Edit profile` },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <EditScreen key={id} id={id} Personal={ProfilePart} />;
}
