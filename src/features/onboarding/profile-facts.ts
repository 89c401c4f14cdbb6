import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { INDONESIA, type TalentProfile } from '../../../domain/talent/profile-record.ts';
import type { SentPart } from './onboarding-queries.ts';

/** "Depok, Jawa Barat"; '' while the list of areas is on its way or nothing was chosen. */
export function usePlaceName(profile: TalentProfile | null): string {
  const [name, setName] = useState('');
  const country = profile?.country ?? 0;
  const city = profile?.city ?? '';
  const province = profile?.province ?? 0;
  useEffect(() => {
    let isShown = true;
    if (country !== INDONESIA) return;
    import('../../../domain/areas/areas.ts').then(
      ({ cityByCode, provinceByCode, shortCityName }) => {
        const names = [cityByCode(city)?.name, provinceByCode(String(province))?.name].filter(
          (name) => name !== undefined,
        );
        if (isShown) setName(names.map(shortCityName).join(', '));
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [country, city, province]);
  return country === INDONESIA ? name : city;
}

/** Summary of each part of a profile, in a few words. */
export function useProfileFacts(profile: TalentProfile | null): Record<SentPart, string> {
  const { t } = useLingui();
  const place = usePlaceName(profile);
  if (profile === null) {
    const nothing = t`Not filled in`;
    return { self: nothing, home: nothing, 'look-and-size': nothing, links: nothing, photo: '' };
  }
  const { skinTone, ethnicity, height, weight, links } = profile;
  const looks = [skinTone, ethnicity, height, weight].filter((value) => value !== 0).length;
  return {
    self: t`Name, birth, gender`,
    home: place === '' ? t`Not filled in` : place,
    'look-and-size': looks === 0 ? t`Not filled in` : t`${looks} of 4 filled in`,
    links: links.length === 0 ? t`None` : t`${plural(links.length, { one: '# address', other: '# addresses' })}`,
    photo: '',
  };
}
