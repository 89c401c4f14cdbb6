import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { parseScriptId } from '../../../../../domain/ids.ts';
import { BriefingScreen } from '../../../../features/briefings/briefing-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/briefing/$id')({
  staticData: { title: msg`Director’s briefings` },
  component: Screen,
});

function Screen() {
  return <BriefingScreen scriptId={parseScriptId(Route.useParams().id)} />;
}
