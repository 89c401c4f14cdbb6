import { useLingui } from '@lingui/react/macro';
import type { SceneUpdate } from '../../../domain/breakdown/scene-updates.ts';
import { formatEighths } from '../../../domain/format-amounts.ts';
import { joinClasses } from '../../ui/join-classes.ts';

/** Changes of a newer file to a production, scene by scene, before anything is written. */
export function UpdateReview({ title, scenes }: { title: string; scenes: readonly SceneUpdate[] }) {
  const { t } = useLingui();
  const changed = scenes.filter(isNews).length;
  const same = scenes.length - changed;
  return (
    <>
      <p>
        {changed === 0
          ? t`“${title}” would not change.`
          : t`In “${title}” days, tags, marks and notes stay. Nothing is written before you take the draft.`}
      </p>
      {changed > 0 && <SceneUpdates scenes={scenes} />}
      <p className="mt-2 text-t1 text-ink-2">{t`Scenes that stay as they are: ${same}`}</p>
    </>
  );
}

const isNews = ({ change, isMoved, before, after }: SceneUpdate): boolean =>
  change !== 'unchanged' || isMoved || before?.number !== after?.number;

const SHOWN_LINES = 4;

/** The list itself: each scene that is added, changed, moved, renumbered or omitted, before and after. */
export function SceneUpdates({ scenes }: { scenes: readonly SceneUpdate[] }) {
  const { t } = useLingui();
  const labels = { added: t`New`, changed: t`Changed`, omitted: t`Omitted`, unchanged: '' };
  return (
    <ol className="mt-3 border-t border-rule text-t1" aria-label={t`Scenes that change`}>
      {scenes.filter(isNews).map((scene) => {
        const { change, isMoved, before, after } = scene;
        const isRenumbered = before !== null && after !== null && before.number !== after.number;
        const marks = [labels[change], isMoved ? t`Moved` : '', isRenumbered ? t`New number` : ''].filter(Boolean);
        return (
          <li
            key={`${scene.id ?? ''} ${before?.number ?? ''} ${after?.number ?? ''}`}
            className="border-b border-rule py-2"
          >
            <p className="text-ink-2">
              <b className={joinClasses(change === 'omitted' && 'text-red', change === 'added' && 'text-ok')}>
                {marks.join(' · ')}
              </b>
              {isRenumbered && ` · ${before.number} → ${after.number}`}
            </p>
            <Heading scene={scene} />
            <Lines texts={scene.linesGone} isGone />
            <Lines texts={scene.linesNew} />
          </li>
        );
      })}
    </ol>
  );
}

function Heading({ scene: { before, after } }: { scene: SceneUpdate }) {
  const { t } = useLingui();
  const shown = after ?? before;
  if (shown === null) return null;
  const isLengthChanged = before !== null && after !== null && before.eighths !== after.eighths;
  return (
    <>
      {before !== null && after !== null && before.slugline !== after.slugline && (
        <p className="text-ink-2 line-through wrap-anywhere">{before.slugline}</p>
      )}
      <p className="wrap-anywhere">
        <span className="font-bold tabular-nums">{shown.number}</span> {shown.slugline}
        {isLengthChanged && (
          <span className="text-ink-2">
            {' '}
            {t`${formatEighths(before.eighths)} → ${formatEighths(after.eighths)} pages`}
          </span>
        )}
      </p>
    </>
  );
}

function Lines({ texts, isGone = false }: { texts: readonly string[]; isGone?: boolean }) {
  const { t } = useLingui();
  if (texts.length === 0) return null;
  const more = texts.length - SHOWN_LINES;
  return (
    <ul className="mt-1 font-script">
      {texts.slice(0, SHOWN_LINES).map((text, index) => (
        <li key={`${index} ${text.slice(0, 40)}`} className="flex gap-1.5">
          <span aria-hidden>{isGone ? '−' : '+'}</span>
          <span className="sr-only">{isGone ? t`Gone:` : t`New:`}</span>
          <span className={joinClasses('line-clamp-2 wrap-anywhere', isGone && 'text-ink-2 line-through')}>{text}</span>
        </li>
      ))}
      {more > 0 && <li className="font-text text-ink-2">{t`and ${more} more`}</li>}
    </ul>
  );
}
