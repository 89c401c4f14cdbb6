import { useLingui } from '@lingui/react/macro';
import { LOCATION_TYPES, type LocationType } from '../../../domain/places/location-types.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { useProvinces } from './use-provinces.ts';
import { Options } from '../../ui/options.tsx';

/** Loaded after the screen: the reading of amounts is large. */
const RateField = lazyComponent(() => import('./rate-field.tsx').then((file) => file.RateField), 'wait');

/** Part of the address, and of the request to the server. */
export interface DirectoryWishes {
  q?: string | undefined;
  type?: LocationType | undefined;
  province?: string | undefined;
  day?: string | undefined;
  rate_max?: string | undefined;
}

interface DirectoryFiltersProps {
  wishes: DirectoryWishes;
  onWishes: (wishes: DirectoryWishes) => void;
}

export function DirectoryFilters({ wishes, onWishes }: DirectoryFiltersProps) {
  const { t, i18n } = useLingui();
  const provinces = useProvinces();
  const set = (change: DirectoryWishes) => onWishes({ ...wishes, ...change });
  const [typed, type] = useTypedText(wishes.q ?? '', (q) => set({ q: q === '' ? undefined : q }));
  return (
    <form
      role="search"
      className="grid grid-cols-2 items-start gap-3 wide:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={t`Search locations`}
        value={typed}
        onValueChange={type}
        className="col-span-2 wide:col-span-4"
      />
      <SelectField
        label={t`Kind`}
        value={wishes.type ?? ''}
        onChange={({ target }) => set({ type: LOCATION_TYPES.find((type) => type === target.value) })}
      >
        <option value="">{t`All kinds`}</option>
        <Options of={LOCATION_TYPES} name={(type) => i18n._(LOCATION_TYPE_LABELS[type])} />
      </SelectField>
      <SelectField
        label={t`Province`}
        value={wishes.province ?? ''}
        onChange={({ target }) => set({ province: target.value || undefined })}
      >
        <option value="">{t({ message: 'All', context: 'provinces' })}</option>
        {provinces?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField label={t`Available on`} value={wishes.day ?? ''} onChange={(day) => set({ day: day || undefined })} />
      <RateField rate={wishes.rate_max ?? ''} onRate={(rate) => set({ rate_max: rate || undefined })} />
    </form>
  );
}
