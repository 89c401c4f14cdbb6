import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../domain/breakdown/grouping.ts';
import type { TagOffer } from '../../../domain/breakdown/offered-properties.ts';
import { tagScenes } from '../../../domain/breakdown/tags.ts';
import type { TagKind } from '../../../domain/screenplay/screenplay.ts';
import { CATEGORY_KEYS, onCategoryKey, useCategoryLabels, useOfferLabel } from '../../labels/category-labels.ts';
import type { ScriptId } from '../../../domain/ids.ts';
import { commitUndoable } from '../../shared/undo/undoable-commit.ts';
import { useWriteAction } from '../../shared/data/use-write-action.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import type { Receipt } from './receipt-query.ts';

const SHOWN_FIRST = 12;

/** Words that the action writes in capitals and that are no tag yet: one press tags all their scenes. */
export function ReceiptProperties({
  scriptId,
  tags,
  offers,
}: { scriptId: ScriptId } & Pick<Receipt, 'tags' | 'offers'>) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const [added, setAdded] = useState('');
  const { attempt, failure } = useWriteAction();
  const categories = useCategoryLabels();
  const offerLabel = useOfferLabel();
  if (offers.length === 0 && added === '') return null;
  const more = offers.length - SHOWN_FIRST;
  const keyHint = CATEGORY_KEYS.animal.toUpperCase();
  const add = async (offer: TagOffer, name: string, kind: TagKind) => {
    if (await attempt(() => addOffer(scriptId, tags, offer, kind, name, t`tag ${name}`))) setAdded(name);
  };
  return (
    <section className="mt-5">
      <SectionHead detail={offers.length}>{t`In capitals in the action`}</SectionHead>
      <p className="pt-2 text-t1 text-ink-2">{t`One tap adds the tag to every scene with that spelling. The key of another category, such as ${keyHint} for animals, adds it there.`}</p>
      <p role="status" className="sr-only">
        {added !== '' && t`Added: ${added}`}
      </p>
      <FailureNote text={failure} />
      <ul>
        {(isWhole ? offers : offers.slice(0, SHOWN_FIRST)).map((offer) => {
          const name = displayName(offer.name);
          const [first] = offer.scenes;
          const count = offer.scenes.length;
          return (
            <li
              key={offer.name}
              className="grid min-h-tap grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-rule"
            >
              <span className="min-w-0 wrap-anywhere">
                <b className="font-mid">{name}</b> <span className="text-t1 text-ink-2">{categories[offer.kind]}</span>
              </span>
              <span className="text-t1 text-ink-2 whitespace-nowrap">
                {count === 1 && first !== undefined
                  ? t`Scene ${first.fields.number}`
                  : plural(count, { one: '# scene', other: '# scenes' })}
              </span>
              <Button
                size="dense"
                icon={Plus}
                className="max-tablet:min-h-tap"
                aria-label={offerLabel(name, offer.kind)}
                onClick={() => void add(offer, name, offer.kind)}
                onKeyDown={onCategoryKey((kind) => void add(offer, name, kind))}
              >{t`Add`}</Button>
            </li>
          );
        })}
      </ul>
      {!isWhole && more > 0 && (
        <Button kind="quiet" size="touch" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          {t`${more} more`}
        </Button>
      )}
    </section>
  );
}

const addOffer = (
  scriptId: ScriptId,
  tags: readonly TagRow[],
  offer: TagOffer,
  kind: TagKind,
  name: string,
  label: string,
) =>
  commitUndoable({
    name: 'scene.tag',
    label,
    changes: tagScenes(scriptId, tags, offer.scenes, kind, name, () => crypto.randomUUID()).changes,
    before: { scene: offer.scenes, tag: tags },
  });
