import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';

/** Beside the form: a place in the directory, before and after a confirmed booking. */
export function PlacePreview({ name }: { name: string }) {
  const { t } = useLingui();
  const rows = [
    [t`Name of the location, photos, rate`, t`yes`, t`yes`],
    [t`District`, t`yes`, t`yes`],
    [t`Pin`, t`circle of 700 m`, t`the exact point`],
    [t`Address`, t`no`, t`yes`],
    [t`Name and phone`, t`no`, t`yes`],
    [t`ID card`, t`no`, t`no`],
  ] as const;
  return (
    <>
      <h2 className="border-t-4 border-ink pt-2.5 text-t2">
        <Trans>What the directory shows</Trans>
      </h2>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-rule-2 text-t1 text-ink-2">
            <th scope="col" className="py-2 pr-2.5 font-text">{t`Entry`}</th>
            <th scope="col" className="py-2 pr-2.5 font-text">{t`Before a booking`}</th>
            <th scope="col" className="py-2 font-text">{t`Confirmed`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([entry, before, after]) => (
            <tr key={entry} className="border-b border-rule">
              <th scope="row" className="py-2.5 pr-2.5 font-mid">
                {entry}
              </th>
              <td className="py-2.5 pr-2.5">{before}</td>
              <td className="py-2.5">{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-9 grid grid-cols-[160px_1fr] items-end gap-5 border-t-4 border-ink pt-3">
        <div className="grid aspect-[4/3] place-items-center bg-pressed text-ink-2">
          <MapPin size={48} strokeWidth={1.25} aria-hidden />
        </div>
        <div>
          <p className="text-t3 leading-tight! font-bold wrap-anywhere">{name.trim() || t`Name of your location`}</p>
          <p className="mt-1.5 max-w-[34ch] text-t1 text-ink-2">
            <Trans>This is how your location starts. Photos and rate follow after registration.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}

/** Beside the form: rights of a production house once its email is proven. */
export function HousePreview() {
  const { t } = useLingui();
  const steps = [
    t`Import a screenplay: Klaket finds its scenes, cast and props.`,
    t`Arrange the scenes into shooting days.`,
    t`Send call sheets that can be read offline.`,
    t`Find talents and locations, and book them.`,
  ];
  return (
    <>
      <h2 className="border-t-4 border-ink pt-2.5 text-t2">
        <Trans>What a production house does here</Trans>
      </h2>
      <ol>
        {steps.map((step) => (
          <li key={step} className="border-b border-rule py-2.5">
            {step}
          </li>
        ))}
      </ol>
    </>
  );
}
