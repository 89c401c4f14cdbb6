import { dialLink, isDialable } from '../../../domain/call-sheet/export/phone.ts';
import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyCall } from '../../../domain/booking/cast-records.ts';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { dateOfCall } from '../../../domain/booking/my-call.ts';
import { formatDate, formatTime, zoneName } from '../../../domain/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';

const mapUrl = ({ latitude, longitude }: NonNullable<MyCall['locationPin']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** The call of an issued sheet: when, where, whom to ask, changes. Readable at arm's length. */
export function CallCard({
  call,
  otherDays,
  confirmation,
}: {
  call: MyCall;
  /** Booked days where the day of the call is none of them; empty if it is booked. */
  otherDays: readonly string[];
  confirmation: ReactNode;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const time = (clock: string) => formatTime(clock, language);
  const booked = formatDays(otherDays, language);
  const first = call.call === call.pickUp ? t`pick-up` : call.call === call.makeUp ? t`make-up` : t`on set`;
  return (
    <article className="border-t-4 border-ink pt-3">
      <p className="text-t1">
        <b>{call.character}</b> · {call.production} · {call.houseName}
      </p>
      {call.isCalled ? (
        <div className="flex flex-wrap items-end gap-x-4">
          {call.call !== '' && (
            <p className="text-[min(4.5rem,30vw)] leading-none! font-bold tabular-nums">{time(call.call)}</p>
          )}
          <p className="pb-1">
            <b className="block text-t3">{call.call === '' ? t`no time yet` : zoneName(call.timeZone)}</b>
            {call.call !== '' && first}
            <span className="block">
              {formatDate(dateOfCall(call), language)}
              {call.dayNumber > 0 && ` · ${t`Day ${call.dayNumber}`}`}
            </span>
            {dateOfCall(call) !== call.date && (
              <span className="block">{t`For the shoot on ${formatDate(call.date, language)}`}</span>
            )}
          </p>
        </div>
      ) : (
        <p className="border-l-[3px] border-red py-1 pl-3 font-bold text-red">
          {t`You’re no longer called on ${formatDate(call.date, language)}.`}
        </p>
      )}
      {call.isCalled && <FormerCall call={call} />}
      {call.isCalled && otherDays.length > 0 && (
        <div className="mt-2">
          <Note kind="warning" title={t`You aren’t booked on this date`}>
            {t`Your booking is for ${booked}. Ask the production house to book this date too: until then, another production house may book it.`}
          </Note>
        </div>
      )}
      {call.isCalled && <div className="pt-3">{confirmation}</div>}
      <CallFacts call={call} />
      <p className="pt-1 text-t1 text-ink-2">{t`Revision ${call.revision}`}</p>
    </article>
  );
}

/** Date and time of the revision before, where this one moved them. */
function FormerCall({ call: { previousDate = null, previousCall } }: { call: MyCall }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (previousDate === null && previousCall === '') return null;
  return (
    <p className="mt-2 border-l-[3px] border-red pl-3">
      {t`It was`}{' '}
      <s>
        {[
          previousDate === null ? '' : formatDate(previousDate, language),
          previousCall === '' ? '' : formatTime(previousCall, language),
        ]
          .filter((part) => part !== '')
          .join(', ')}
      </s>
      .
    </p>
  );
}

/** Next steps, places, notes, contacts and scenes. */
function CallFacts({ call }: { call: MyCall }) {
  const { t } = useLingui();
  const language = useLanguage();
  const time = (clock: string) => formatTime(clock, language);
  const steps = (
    [
      [call.pickUp, t`pick-up`],
      [call.makeUp, t`make-up`],
      [call.onSet, t`on set`],
      [call.wrap, t`estimated wrap`],
    ] as const
  ).filter(([clock]) => clock !== '' && clock !== call.call);
  return (
    <dl className="mt-3 border-t-2 border-ink">
      {steps.length > 0 && (
        <Fact name={t`Then`}>
          {steps.map(([clock, what]) => (
            <span key={what} className="block">
              <b className="mr-2 tabular-nums">{time(clock)}</b>
              {what}
            </span>
          ))}
        </Fact>
      )}
      {call.locationName !== '' && (
        <Fact
          name={t`Set`}
          action={
            call.locationPin && <FactLink href={mapUrl(call.locationPin)} label={t`Map`} icon={MapPin} isOutside />
          }
        >
          <b className="block">{call.locationName}</b>
          {[call.locationGate, call.locationAddress].filter((part) => part !== '').join(' · ')}
        </Fact>
      )}
      {call.basecampName !== '' && <Fact name={t`Basecamp`}>{call.basecampName}</Fact>}
      {call.detail + call.remarks !== '' && (
        <Fact name={t`Note`}>{[call.detail, call.remarks].filter((part) => part !== '').join(' · ')}</Fact>
      )}
      {call.contacts.map(({ role, name, phone }) => (
        <Fact
          key={role + name}
          name={t`Ask`}
          action={isDialable(phone) && <FactLink href={dialLink(phone)} label={t`Call ${name}`} icon={Phone} />}
        >
          <b className="block">{name}</b>
          {role}
        </Fact>
      ))}
      {call.scenes.length > 0 && (
        <Fact name={t`Your scenes`}>
          {call.scenes.map(({ number, set, time: clock }) => (
            <span key={number} className="block">
              <b className="mr-2">{number}</b>
              {set} {clock !== '' && <span className="tabular-nums">{time(clock)}</span>}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, action, children }: { name: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
      <dt className="w-[5.25rem] shrink-0 self-start text-t1 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-[1_1_8.5rem] wrap-anywhere">{children}</dd>
      {action}
    </div>
  );
}

interface FactLinkProps {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Opens in a window of its own. */
  isOutside?: boolean;
}

function FactLink({ href, label, icon: Icon, isOutside = false }: FactLinkProps) {
  return (
    <a
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
      className={buttonClass({ size: 'touch', square: true })}
      aria-label={label}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </a>
  );
}
