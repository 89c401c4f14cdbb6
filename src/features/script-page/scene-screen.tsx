import { useLingui } from '@lingui/react/macro';
import type { ScriptId } from '../../../domain/ids.ts';
import { sceneScope } from '../../../domain/scopes.ts';
import { ProductionGate, useFollowedScope } from '../../shared/frames/production-gate.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MessageScreen } from '../../shared/frames/workspace-screen.tsx';
import { SceneWorkspace } from './scene-workspace.tsx';
import { scenePageQuery, type ScenePage } from './scene-queries.ts';

interface Props {
  /** Null when the address names no script. `written` is the text of the address. */
  scriptId: ScriptId | null;
  written: string;
  /** The scene's number. */
  number: string;
  onScene: (number: string) => void;
}

export function SceneScreen(props: Props) {
  const { t } = useLingui();
  const { scriptId, number, onScene } = props;
  return (
    <ProductionGate
      scriptId={scriptId}
      query={scenePageQuery(number)}
      heading={t`Scene ${number}`}
      pageTitle={(production) => t`${production} – Scene ${number}`}
      rows={6}
      missing={<SceneNotFound {...props} />}
    >
      {(page) => <SceneOfProduction key={page.scene.id} page={page} onScene={onScene} />}
    </ProductionGate>
  );
}

function SceneOfProduction({ page, onScene }: { page: ScenePage; onScene: Props['onScene'] }) {
  useFollowedScope(sceneScope(page.scene.id));
  return <SceneWorkspace page={page} onScene={onScene} />;
}

/** The words are the specification's (section 8). */
function SceneNotFound({ scriptId, written, number }: Props) {
  const { t } = useLingui();
  return (
    <MessageScreen title={t`Scene ${number}`}>
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
        {t`A newer import may have changed its number, or it hasn’t arrived on this device yet.`}
      </EmptyState>
    </MessageScreen>
  );
}
