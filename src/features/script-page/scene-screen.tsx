import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ScriptId } from '../../../domain/ids.ts';
import { sceneScope, scriptScope } from '../../../domain/scopes.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { followScope } from '../../sync/current-sync.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { SceneWorkspace } from './scene-workspace.tsx';
import { useScenePage } from './scene-queries.ts';

interface Props {
  /** Null: the address names no script. `written` is what stands there. */
  scriptId: ScriptId | null;
  written: string;
  /** The scene's number. */
  number: string;
  onScene: (number: string) => void;
}

export function SceneScreen(props: Props) {
  const { scriptId } = props;
  if (scriptId === null) return <SceneNotFound {...props} />;
  return <KnownScene {...props} scriptId={scriptId} />;
}

function KnownScene({ scriptId, number, onScene, ...rest }: Props & { scriptId: ScriptId }) {
  const { t } = useLingui();
  const page = useScenePage(scriptId, number);
  const found = typeof page === 'object' ? page : null;
  const scene = found?.scene.id ?? null;
  usePageTitle(found === null ? '' : t`${found.script.fields.title} – Scene ${number}`);
  useEffect(() => followScope(scriptScope(scriptId)), [scriptId]);
  useEffect(() => (scene === null ? undefined : followScope(sceneScope(scene))), [scene]);
  if (page === undefined) {
    return (
      <WorkspaceScreen title={t`Scene ${number}`}>
        <div className="mx-auto max-w-[740px] px-4 pt-6">
          <SkeletonRows rows={6} />
        </div>
      </WorkspaceScreen>
    );
  }
  if (found === null) return <SceneNotFound scriptId={scriptId} number={number} onScene={onScene} {...rest} />;
  return <SceneWorkspace key={found.scene.id} page={found} onScene={onScene} />;
}

/** The words are the specification's (section 8). */
function SceneNotFound({ scriptId, written, number }: Props) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={t`Scene ${number}`}>
      <div className="px-4 pt-4 tablet:px-6">
        <EmptyState
          title={<span role="alert">{t`Scene ${number} not found in script ${written}`}</span>}
          action={
            <>
              {scriptId !== null && (
                <ButtonLink kind="main" to="/ph/script-breakdown/$id" params={{ id: scriptId }}>
                  {t`To the scenes`}
                </ButtonLink>
              )}
              <ButtonLink to="/ph/script-breakdown">{t`All productions`}</ButtonLink>
            </>
          }
        >
          {t`It may have got another number by a newer import, or has not arrived on this device yet.`}
        </EmptyState>
      </div>
    </WorkspaceScreen>
  );
}
