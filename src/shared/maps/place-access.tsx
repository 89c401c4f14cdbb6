import { useLingui } from '@lingui/react/macro';
import { mapLink } from '../../platform/maps/map-link.ts';

/** Address, gate, contact and map link of a place that is open to the reader. */
export function PlaceAccess({
  pin,
  address,
  gate,
  contactName,
  contactPhone,
}: {
  pin: { latitude: number; longitude: number } | null;
  address: string;
  gate: string;
  contactName: string;
  contactPhone: string;
}) {
  const { t } = useLingui();
  return (
    <>
      <p className="wrap-anywhere">{address}</p>
      {gate !== '' && <p className="wrap-anywhere">{t`Gate: ${gate}`}</p>}
      <p className="wrap-anywhere">
        {contactName}{' '}
        {contactPhone !== '' && (
          <a href={`tel:${contactPhone}`} className="underline">
            {contactPhone}
          </a>
        )}
      </p>
      {pin !== null && (
        <a
          href={mapLink(pin, address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-tap items-center underline"
        >
          {t`View on a map`}
        </a>
      )}
    </>
  );
}
