import { useLingui } from '@lingui/react/macro';
import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatTime, zoneName } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { ChangedFrom, ChangedItem, SheetCall } from '../../ui/sheet-call.tsx';
import { SheetFact, SheetFactList } from '../../ui/sheet-fact.tsx';
import { SAMPLE, SAMPLE_CHANGES, type SampleCrew } from './sample-sheet-data.ts';

/** What pressing a fact does. Without it (the picture on the landing page) facts are text with an icon. */
export interface SampleFactActions {
  mapHref: string;
  onPhone: (name: string) => void;
}

/** The first screen of the sheet: when am I called, where, who do I ring, what changed. */
export function SampleMyCall({
  person,
  change,
  actions,
}: {
  person: SampleCrew;
  change?: ReactNode;
  actions?: SampleFactActions;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const phone = (name: string) => ({
    icon: Phone,
    label: t`Call ${name}`,
    onPress: actions && (() => actions.onPhone(name)),
  });
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 pt-1 text-t1 sun:min-h-9 sun:pt-0">
        <span className="min-w-0 truncate">
          <b>{person.name}</b> · {i18n._(person.role)}
        </span>
        {change && <span className="ml-auto shrink-0">{change}</span>}
      </div>
      <SheetCall
        time={formatTime(person.call, language)}
        zone={zoneName(SAMPLE.timeZone)}
        dateTime={`${SAMPLE.date}T${person.call}+07:00`}
        date={formatDate(SAMPLE.date, language)}
        day={t`Day ${SAMPLE.dayNumber} of ${SAMPLE.dayCount}`}
      />
      {person.was ? (
        <ChangedFrom was={formatTime(person.was, language)}>{t`One hour later.`}</ChangedFrom>
      ) : (
        <p className="mt-2.5 mb-3 leading-snug!">{t`Unchanged since revision 1.`}</p>
      )}
      <SheetFact
        isFirst
        label={t`Where`}
        title={SAMPLE.place}
        detail={t`East gate, Jl. Pasar Senen`}
        action={{ icon: MapPin, label: t`Open map`, href: actions?.mapHref }}
      />
      <SheetFact
        label={t`Phone`}
        title={SAMPLE.assistantDirector}
        detail={t`1st assistant director`}
        action={phone(SAMPLE.assistantDirector)}
      />
      <SheetFact title={SAMPLE.locationManager} detail={t`Location manager`} action={phone(SAMPLE.locationManager)} />
      <SheetFactList label={t`Changed`}>
        {SAMPLE_CHANGES.map((one, index) => (
          <ChangedItem key={index}>{i18n._(one)}</ChangedItem>
        ))}
      </SheetFactList>
    </>
  );
}
