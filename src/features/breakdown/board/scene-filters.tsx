import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { sortTags, type TagRow } from '../../../../domain/breakdown/grouping.ts';
import { displayName } from '../../../../domain/breakdown/display-name.ts';
import { STRIPS } from '../../../../domain/breakdown/strip.ts';
import { TAG_KINDS, type TagKind } from '../../../../domain/screenplay/screenplay.ts';
import { ChipButton } from '../../../ui/chip.tsx';
import { useCategoryLabels } from '../../../labels/category-labels.ts';
import { MenuButton, MenuGroup, MenuItem } from '../../../ui/menu.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StripKey } from '../../../scenes/strip.tsx';
import { useTypedText } from '../../../ui/use-typed-text.ts';
import type { BreakdownSearch } from '../breakdown-search.ts';

export type SearchChange = (change: Partial<BreakdownSearch>) => void;

const NOTHING: Partial<BreakdownSearch> = {
  q: undefined,
  cast: undefined,
  location: undefined,
  property: undefined,
  tag: undefined,
  light: undefined,
};

/** Search and filters of the breakdown: all of them are in the address. */
export function SceneFilters({
  tags,
  search,
  onSearch,
  isPhone = false,
}: {
  tags: readonly TagRow[];
  search: BreakdownSearch;
  onSearch: SearchChange;
  isPhone?: boolean;
}) {
  const { t } = useLingui();
  const [typed, type] = useTypedText(search.q ?? '', (q) => onSearch({ q: q === '' ? undefined : q }));
  const isAll = !search.q && !search.cast && !search.location && !search.property && !search.tag && !search.light;
  return (
    <>
      <SearchField
        dense={!isPhone}
        label={t`Find scene or set`}
        value={typed}
        onValueChange={type}
        className={isPhone ? 'w-full' : 'w-52'}
        maxLength={200}
      />
      <ChipButton isOn={isAll} onClick={() => onSearch(NOTHING)}>{t`All`}</ChipButton>
      <TagFilter label={t`Cast`} kind="cast" tags={tags} value={search.cast} onChoose={(cast) => onSearch({ cast })} />
      <TagFilter
        label={t`Location`}
        kind="location"
        tags={tags}
        value={search.location}
        onChoose={(location) => onSearch({ location })}
      />
      <TagFilter
        label={t`Prop`}
        kind="property"
        tags={tags}
        value={search.property}
        onChoose={(property) => onSearch({ property })}
      />
      <CategoryFilter tags={tags} value={search.tag} onChoose={(tag) => onSearch({ tag })} />
      <ChipButton
        isOn={search.light === 'day'}
        onClick={() => onSearch({ light: search.light === 'day' ? undefined : 'day' })}
      >
        {t({ message: 'Day', context: 'time of day' })}
      </ChipButton>
      <ChipButton
        isOn={search.light === 'night'}
        onClick={() => onSearch({ light: search.light === 'night' ? undefined : 'night' })}
      >
        {t({ message: 'Night', context: 'time of day' })}
      </ChipButton>
    </>
  );
}

function TagFilter({
  label,
  kind,
  tags,
  value,
  onChoose,
}: {
  label: string;
  kind: TagKind;
  tags: readonly TagRow[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const { t } = useLingui();
  const own = sortTags(tags.filter((tag) => tag.fields.kind === kind));
  const chosen = own.find((tag) => tag.id === value);
  const name = chosen === undefined ? label : displayName(chosen.fields.name);
  return (
    <MenuButton
      label={name}
      chip={{ isOn: chosen !== undefined, icon: ChevronDown }}
      selectionMode="single"
      selectedKeys={chosen === undefined ? ['any'] : [chosen.id]}
      onSelectionChange={(keys) => {
        const [key] = keys;
        onChoose(key === undefined || key === 'any' ? undefined : key);
      }}
    >
      <MenuItem id="any">
        {kind === 'cast' ? t`Any cast` : kind === 'location' ? t`Any location` : t`Any prop`}
      </MenuItem>
      {own.map((tag) => (
        <MenuItem key={tag.id} id={tag.id} detail={tag.fields.number ?? undefined}>
          {displayName(tag.fields.name)}
        </MenuItem>
      ))}
    </MenuButton>
  );
}

const OWN_FILTER: ReadonlySet<TagKind> = new Set(['cast', 'location', 'property']);

/** Things of all other categories, by category; absent while there are none. */
function CategoryFilter({
  tags,
  value,
  onChoose,
}: {
  tags: readonly TagRow[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
}) {
  const { t } = useLingui();
  const titles = useCategoryLabels();
  const groups = TAG_KINDS.flatMap((kind) => {
    const own = OWN_FILTER.has(kind) ? [] : sortTags(tags.filter((tag) => tag.fields.kind === kind));
    return own.length === 0 ? [] : [{ kind, own }];
  });
  if (groups.length === 0) return null;
  const chosen = tags.find((tag) => tag.id === value);
  return (
    <MenuButton
      label={chosen === undefined ? t`Other categories` : displayName(chosen.fields.name)}
      chip={{ isOn: chosen !== undefined, icon: ChevronDown }}
      selectionMode="single"
      selectedKeys={[chosen?.id ?? 'any']}
      onSelectionChange={(keys) => {
        const [key] = keys;
        onChoose(key === undefined || key === 'any' ? undefined : key);
      }}
    >
      <MenuItem id="any">{t`Any category`}</MenuItem>
      {groups.map(({ kind, own }) => (
        <MenuGroup key={kind} title={titles[kind]}>
          {own.map((tag) => (
            <MenuItem key={tag.id} id={tag.id}>
              {displayName(tag.fields.name)}
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </MenuButton>
  );
}

/** Meaning of the four colours, in words. */
export function StripLegend({ className }: { className: string }) {
  const { t } = useLingui();
  const labels = { 'ext-day': t`EXT day`, 'int-day': t`INT day`, 'int-night': t`INT night`, 'ext-night': t`EXT night` };
  return (
    <span className={`flex flex-wrap gap-x-3 gap-y-1 ${className}`}>
      {STRIPS.map((strip) => (
        <StripKey key={strip} strip={strip}>
          {labels[strip]}
        </StripKey>
      ))}
    </span>
  );
}
