import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { provinceName } from '../../../domain/areas/regions.ts';
import type { Teasers } from '../../../domain/places/directory.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LOCATION_TYPE_LABELS } from '../../labels/location-labels.ts';
import { Counts, PublicHead, PublicPart } from './public-parts.tsx';

/** Navbar "location": which places there are, without a name or an address, and how to register one. */
export function LocationsPage({ places }: { places: Teasers['places'] | null }) {
  const { t, i18n } = useLingui();
  const total = places?.total ?? 0;
  const rate = (amount: number, unit: 'hour' | 'day') =>
    unit === 'hour' ? t`${amountText(amount)} per hour` : t`${amountText(amount)} per day`;
  return (
    // As tall as the screen, so that late content shifts nothing that is visible.
    <div className="min-h-dvh">
      <PublicHead title={<Trans>Locations for film shoots</Trans>}>
        <p>
          <Trans>
            Owners register a house, a shop or a yard with a pin on the map. Production houses see photos, rate, rules
            and a circle of 700 metres; the address and the phone number are visible once a booking is confirmed.
          </Trans>
        </p>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to="/register/host" kind="main" size="touch">
            <Trans>Register a location</Trans>
          </ButtonLink>
          <ButtonLink to="/login" size="touch">
            <Trans>Log in to search</Trans>
          </ButtonLink>
        </p>
      </PublicHead>
      <PublicPart title={<Trans>How it works</Trans>}>
        <p>
          <Trans>
            Register with your ID card; Klaket staff checks it within 2 working days and deletes the photo 30 days
            later. Then add photos, rules, hours and closed days. You decide about every booking.
          </Trans>
        </p>
      </PublicPart>
      {places !== null && places.samples.length > 0 && (
        <PublicPart title={plural(total, { one: '# location', other: '# locations' })}>
          <ul className="grid gap-x-6 tablet:grid-cols-2">
            {places.samples.map((place, index) => (
              // Places are anonymous on purpose.
              <li key={index} className="border-b border-rule py-2">
                <b className="block">{i18n._(LOCATION_TYPE_LABELS[place.type])}</b>
                <span className="text-ink-2">
                  {[place.province === '' ? '' : provinceName(place.province), rate(place.rate, place.rate_unit)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <Counts rows={places.by_province.map(({ province, count }) => ({ name: provinceName(province), count }))} />
        </PublicPart>
      )}
    </div>
  );
}

const amountText = (amount: number): string => formatRupiah(amount);
