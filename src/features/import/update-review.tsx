import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { wordDifference, type TextPiece } from '../../../domain/attention/word-difference.ts';
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
          ? t`“${title}” wouldn’t change.`
          : t`In “${title}”, days and their order, tags, marks and notes stay; new scenes are unscheduled. Nothing is written until you accept the draft.`}
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
            <ChangedLines lines={scene.linesChanged} />
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

function ChangedLines({ lines }: { lines: SceneUpdate['linesChanged'] }) {
  const { t } = useLingui();
  if (lines.length === 0) return null;
  return (
    <ShownItems items={lines}>
      {({ before, after }) => (
        <>
          <span aria-hidden>±</span>
          <span className="sr-only">{t`Changed:`}</span>
          <span className="min-w-0 wrap-anywhere">
            {shortDifference(before, after).map(({ type, text }, index) =>
              type === 'same' ? (
                text
              ) : type === 'removed' ? (
                <del key={index} className="mr-1 text-ink-2">
                  {text}
                </del>
              ) : (
                <ins key={index} className="bg-warn-tint font-bold no-underline sun:bg-pressed">
                  {text}
                </ins>
              ),
            )}
          </span>
        </>
      )}
    </ShownItems>
  );
}

/** Letters that are shown on each side of changed words. */
const CONTEXT = 48;

/** The differing words with some context; long unchanged passages are shortened, changed words never are. */
function shortDifference(before: string, after: string): TextPiece[] {
  const pieces = wordDifference(before, after);
  return pieces.map((piece, index) => {
    if (piece.type !== 'same' || piece.text.length <= 2 * CONTEXT + 8) return piece;
    const head = index === 0 ? '' : piece.text.slice(0, CONTEXT).replace(/\S*$/u, '');
    const tail = index === pieces.length - 1 ? '' : piece.text.slice(-CONTEXT).replace(/^\S*/u, '');
    return { type: 'same', text: `${head}…${tail}` };
  });
}

function Lines({ texts, isGone = false }: { texts: readonly string[]; isGone?: boolean }) {
  const { t } = useLingui();
  if (texts.length === 0) return null;
  return (
    <ShownItems items={texts}>
      {(text) => (
        <>
          <span aria-hidden>{isGone ? '−' : '+'}</span>
          <span className="sr-only">{isGone ? t`Gone:` : t`New:`}</span>
          <span className={joinClasses('min-w-0 wrap-anywhere', isGone && 'text-ink-2 line-through')}>{text}</span>
        </>
      )}
    </ShownItems>
  );
}

/** The first lines; the others on demand. */
function ShownItems<Item>({ items, children }: { items: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { t } = useLingui();
  const more = items.length - SHOWN_LINES;
  const list = (some: readonly Item[]) => (
    <ul className="mt-1 font-script">
      {some.map((item, index) => (
        <li key={index} className="flex gap-1.5">
          {children(item)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(items.slice(0, SHOWN_LINES))}
      {more > 0 && (
        <details>
          <summary className="cursor-pointer text-ink-2">{t`and ${more} more`}</summary>
          {list(items.slice(SHOWN_LINES))}
        </details>
      )}
    </>
  );
}
