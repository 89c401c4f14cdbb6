import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { SceneRow, TagRow } from '../../../domain/breakdown/grouping.ts';
import { tagsOffered } from '../../../domain/breakdown/offered-properties.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { CATEGORY_ICONS, onCategoryKey, useOfferLabel } from '../../labels/category-labels.ts';
import { Button } from '../../ui/button.tsx';

export interface OfferedPropertiesProps {
  scene: SceneRow;
  /** All tags of the production. */
  tags: readonly TagRow[];
  onAdd: (name: string, kind: TagKind) => void;
}

const SHOWN_FIRST = 6;

/**
 * Words that the scene's action writes in capitals and that are no tag yet: one press makes a tag of them, in the
 * category of their icon; the key of another category in that one.
 */
export default function OfferedProperties({ scene, tags, onAdd }: OfferedPropertiesProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const offerLabel = useOfferLabel();
  const words = useLiveQuery(async () => {
    const text = await currentDatabase().sceneTexts.get(scene.id);
    return text === undefined ? [] : tagsOffered(scene, text.fields.elements, tags);
  }, [scene, tags]);
  if (words === undefined || words.length === 0) return null;
  const more = words.length - SHOWN_FIRST;
  return (
    <div className="mt-2">
      <h3 className="mb-1.5 text-t1 text-ink-2">{t`In capitals in this scene`}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {(isWhole ? words : words.slice(0, SHOWN_FIRST)).map(({ name: word, kind }) => {
          const name = displayName(word);
          return (
            <li key={word}>
              <Button
                size="dense"
                icon={CATEGORY_ICONS[kind]}
                className="max-tablet:min-h-tap"
                aria-label={offerLabel(name, kind)}
                title={offerLabel(name, kind)}
                onClick={() => onAdd(name, kind)}
                onKeyDown={onCategoryKey((other) => onAdd(name, other))}
              >
                {name}
              </Button>
            </li>
          );
        })}
        {more > 0 && !isWhole && (
          <li>
            <Button kind="quiet" size="dense" className="max-tablet:min-h-tap" onClick={() => setWhole(true)}>
              {t`${more} more`}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
