import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { parseScriptId } from '../../../../../domain/ids.ts';
import { CostScreen } from '../../../../features/costs/cost-screen.tsx';
import { COST_VIEWS } from '../../../../features/costs/cost-views.ts';

export const Route = createFileRoute('/_workspace/ph/cost-breakdown/$id')({
  staticData: { title: msg`Costs` },
  validateSearch: v.object({ view: v.optional(v.fallback(v.picklist(COST_VIEWS), 'detail')) }),
  component: Screen,
});

function Screen() {
  const { view = 'detail' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CostScreen
      scriptId={parseScriptId(Route.useParams().id)}
      view={view}
      onView={(next) => void navigate({ search: next === 'detail' ? {} : { view: next }, replace: true })}
    />
  );
}
