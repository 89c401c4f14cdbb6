import { useLingui } from '@lingui/react/macro';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import type { TagRow } from '../../../../domain/breakdown/grouping.ts';
import { doublesAcross } from '../../../../domain/breakdown/tag-edits.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { CATEGORY_ICONS, CATEGORY_KEYS, onCategoryKey, useCategoryLabels } from '../../../labels/category-labels.ts';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuButton, MenuItem } from '../../../ui/menu.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { joinDoubles } from './tag-edit-actions.ts';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

/** Category of a tag: a menu, or the category's key while the focus is on it. */
export function CategoryMenu({ tag, onKind }: { tag: TagRow; onKind: (kind: TagKind) => void }) {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const { kind, name } = tag.fields;
  return (
    <span onKeyDownCapture={onCategoryKey(onKind)}>
      <MenuButton
        label={t`Category of ${displayName(name)}: ${categories[kind]}`}
        icon={CATEGORY_ICONS[kind]}
        kind="quiet"
        size="touch"
        square
      >
        {TAG_KINDS.filter((other) => other !== kind).map((other) => (
          <MenuItem key={other} icon={CATEGORY_ICONS[other]} onAction={() => onKind(other)}>
            {`${categories[other]} · ${CATEGORY_KEYS[other].toUpperCase()}`}
          </MenuItem>
        ))}
      </MenuButton>
    </span>
  );
}

/** Names that are in several categories; each can become one tag. */
export function Doubles({ production, intents }: { production: Production; intents: BreakdownIntents }) {
  const { t } = useLingui();
  const categories = useCategoryLabels();
  const mayEdit = useMayEdit();
  const doubles = doublesAcross(production.tags);
  if (doubles.length === 0 || !mayEdit) return null;
  return (
    <section className="mb-6">
      <SectionHead detail={doubles.length} className="border-t-0! pt-0!">{t`In several categories`}</SectionHead>
      <ul>
        {doubles.map((same) => {
          const name = displayName(same[0]?.fields.name ?? '');
          return (
            <li key={same[0]?.id} className="flex flex-wrap items-center gap-2 border-b border-rule py-2">
              <b className="min-w-32 flex-1 font-mid wrap-anywhere">{name}</b>
              {same.map((tag) => (
                <Button
                  key={tag.id}
                  size="touch"
                  icon={CATEGORY_ICONS[tag.fields.kind]}
                  onClick={() => void intents.attempt(() => joinDoubles(production, tag, same, t`merging ${name}`))}
                >
                  {t`All to ${categories[tag.fields.kind]}`}
                </Button>
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
