import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { HOST_KINDS } from '../../../../../../domain/identity/host-kinds.ts';
import { HOST_STEP_NAMES } from '../../../../../../domain/places/host-steps.ts';
import { HostFormScreen } from '../../../../../features/host-registration/host-form-screen.tsx';

const HostSearch = v.object({
  step: v.optional(v.fallback(v.picklist(HOST_STEP_NAMES), 'contact'), 'contact'),
  /** Chosen on the page before. */
  kind: v.fallback(v.optional(v.picklist(HOST_KINDS)), undefined),
});

export const Route = createFileRoute('/_bare/_page/register/host/')({
  staticData: { title: msg`Sign up as host` },
  validateSearch: HostSearch,
  component: Screen,
});

function Screen() {
  const { step, kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HostFormScreen
      step={step}
      kind={kind}
      onStep={(next) => void navigate({ search: { step: next, kind } })}
      onDone={() => void navigate({ to: '/register/host/verify', replace: true })}
    />
  );
}
