import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { InspectorSection } from '../frames/workspace-screen.tsx';
import { briefingTitle } from '../../../domain/briefing/made-names.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** The director's briefings about a scene; renders nothing without one. */
export function SceneBriefings({ scriptId, scene }: { scriptId: ScriptId; scene: SceneRow }) {
  const { t } = useLingui();
  const language = useLanguage();
  const briefings = useLiveQuery(async () => {
    const rows = await currentDatabase().briefings.where('scope').equals(scene.scope).toArray();
    return rows.filter(({ fields }) => fields.sceneIds.includes(scene.id));
  }, [scene.scope, scene.id]);
  if (briefings === undefined || briefings.length === 0) return null;
  return (
    <InspectorSection title={t`Director’s briefings`}>
      <ul>
        {briefings.map(({ id, fields }) => (
          <li key={id} className="border-b border-rule text-t1">
            <Link
              to="/ph/briefing/$id"
              params={{ id: scriptId }}
              hash={id}
              className="flex min-h-9 flex-col justify-center py-1.5 leading-snug! max-tablet:min-h-tap pointer-coarse:min-h-tap"
            >
              <span className="font-mid wrap-anywhere">
                {briefingTitle(fields.title, language) || t`Without a title`}
              </span>
              {fields.description !== '' && (
                <span className="line-clamp-2 text-ink-2 wrap-anywhere">{fields.description}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </InspectorSection>
  );
}
