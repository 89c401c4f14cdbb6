import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ProfilePart } from '../../../../../../features/onboarding/profile-part.tsx';
import { EditScreen } from '../../../../../../features/talents/edit/edit-screen.tsx';
import { PROFILE_PARTS } from '../../../../../../features/talents/edit/profile-parts.ts';

export const Route = createFileRoute('/_workspace/ph/talent-pool/detail/$id/edit')({
  staticData: { title: msg`Edit profile` },
  validateSearch: v.object({ part: v.optional(v.fallback(v.picklist(PROFILE_PARTS), 'resume')) }),
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  const { part = 'resume' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditScreen
      key={id}
      id={id}
      Personal={ProfilePart}
      part={part}
      onPart={(next) =>
        void navigate({ search: next === 'resume' ? {} : { part: next }, replace: true, resetScroll: false })
      }
    />
  );
}
