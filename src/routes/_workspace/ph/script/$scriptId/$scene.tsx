import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import * as v from 'valibot';
import { ScriptId } from '../../../../../../domain/ids.ts';
import { readScenePageAhead } from '../../../../../features/script-page/scene-queries.ts';
import { SceneScreen } from '../../../../../features/script-page/scene-screen.tsx';

export const Route = createFileRoute('/_workspace/ph/script/$scriptId/$scene')({
  staticData: { title: msg`Scene` },
  codeSplitGroupings: [['component', 'loader']],
  loader: ({ params }) => readScenePageAhead(params.scriptId, params.scene),
  component: Screen,
});

function Screen() {
  const { scriptId, scene } = Route.useParams();
  const parsed = v.safeParse(ScriptId, scriptId);
  const navigate = Route.useNavigate();
  const onScene = useCallback(
    (number: string) => void navigate({ params: (now) => ({ ...now, scene: number }), state: { isSameTab: true } }),
    [navigate],
  );
  return (
    <SceneScreen scriptId={parsed.success ? parsed.output : null} written={scriptId} number={scene} onScene={onScene} />
  );
}
