import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { formatAsOf, formatTime } from '../../../domain/format.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DockAnchor, SectionDock } from '../../ui/dock.tsx';
import { Eighths } from '../../ui/eighths.tsx';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { RevisionBand } from '../../ui/revision.tsx';
import { SheetFact } from '../../ui/sheet-fact.tsx';
import {
  CastBlock,
  CrewRow,
  SheetBreak,
  SheetDetail,
  SheetRow,
  SheetSection,
  SheetTimes,
} from '../../ui/sheet-rows.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { StripBlock } from '../../ui/strip.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { SAMPLE, SAMPLE_CAST, SAMPLE_CREW, SAMPLE_NOTES, SAMPLE_SCENES, SAMPLE_SCHEDULE } from './sample-sheet-data.ts';
import { SampleMyCall } from './sample-sheet-my-call.tsx';
import { useVisibleSection } from '../../ui/visible-section.ts';

const PEOPLE = SAMPLE_CREW.flatMap(({ people }) => people);
const SECTIONS = ['me', 'scenes', 'cast', 'crew', 'notes'] as const;
const MAP_HREF = `https://www.google.com/maps/search/?api=1&query=${SAMPLE.mapQuery}`;

/** The sample call sheet, as crew see a shared one on their phones. Public, and says on every screen that it is a sample. */
export function SampleSheetScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const [myName, setMyName] = useState<string>(SAMPLE.reader);
  const section = useVisibleSection(SECTIONS);
  const age = formatAsOf(SAMPLE.issuedAt, SAMPLE.readAt, SAMPLE.timeZone, language);
  const me = PEOPLE.find(({ name }) => name === myName);
  const title = t`Sample call sheet, Day ${SAMPLE.dayNumber}: ${SAMPLE.production}`;
  // The telephone numbers are invented: dialling one would ring a stranger.
  const onPhone = (name: string): void => {
    showToast({ kind: 'plain', text: t`This is a sample. On a real sheet this rings ${name}.` });
  };
  const sectionNames = { me: t`Me`, scenes: t`Scenes`, cast: t`Cast`, crew: t`Crew`, notes: t`Notes` };
  return (
    <div className="min-h-dvh bg-ground">
      <SkipLink />
      <div className="mx-auto max-w-[600px] bg-sheet pb-[72px] tablet:border-x tablet:border-rule">
        <header className="sticky top-0 z-20 flex min-h-[52px] items-center gap-1 border-b border-rule bg-sheet py-1.5 pr-1.5 pl-4">
          <Link to="/" className="mr-auto inline-flex min-h-tap items-center no-underline">
            <KlaketName />
          </Link>
          <AppLanguageSwitch />
          <ThemeSwitch />
        </header>
        <RevisionBand revision={SAMPLE.revision} age={t`as of ${age}`} />
        <main id="content" tabIndex={-1} className="outline-none">
          <p className="border-b border-rule bg-hover px-4 py-2 text-t1">
            <Trans>
              <b>Sample.</b> The production and its people are invented.
            </Trans>
          </p>
          <section id="me" aria-label={t`My call`} className="px-4">
            <h1 className="sr-only">{title}</h1>
            {me && (
              <SampleMyCall
                person={me}
                change={<PersonSelect value={myName} onChange={setMyName} />}
                actions={{ mapHref: MAP_HREF, onPhone }}
              />
            )}
          </section>
          <Schedule />
          <Scenes />
          <Cast />
          <Crew myName={myName} />
          <Places onPhone={onPhone} />
          <Notes />
        </main>
        <div className="mx-4 mt-8 border-t-4 border-ink pt-3">
          <p className="mb-3">
            <Trans>Klaket makes sheets like this one from your screenplay and your shooting days.</Trans>
          </p>
          <ButtonLink to="/" kind="main" size="touch">
            <Trans>About Klaket</Trans>
          </ButtonLink>
        </div>
      </div>
      <SectionDock label={t`Sections`} className="fixed inset-x-0 bottom-0 z-20 mx-auto max-w-[600px]">
        {SECTIONS.map((id) => (
          <DockAnchor key={id} href={`#${id}`} aria-current={id === section ? 'true' : undefined}>
            {sectionNames[id]}
          </DockAnchor>
        ))}
      </SectionDock>
    </div>
  );
}

/** "Ganti": the platform's own list of people, dressed as a link. */
function PersonSelect({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <label className="relative inline-flex min-h-11 items-center underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <span aria-hidden>{t`Change`}</span>
      <select
        aria-label={t`Whose call`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {SAMPLE_CREW.map(({ department, people }) => (
          <optgroup key={people[0]?.name} label={i18n._(department)}>
            {people.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

function Schedule() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const rows = SAMPLE_SCHEDULE.map(({ name, time, until }) => ({
    name: i18n._(name),
    value: until ? `${formatTime(time, language)}–${formatTime(until, language)}` : formatTime(time, language),
  }));
  return (
    <SheetSection id="schedule" title={t`Schedule`} detail={t`all times WIB`}>
      <SheetTimes rows={[...rows, { name: t`Light rain in the morning (70%)`, value: '24–31°' }]} />
    </SheetSection>
  );
}

function Scenes() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const scenes = SAMPLE_SCENES.filter((row) => 'number' in row);
  const total = scenes.reduce((sum, { eighths }) => sum + eighths, 0);
  return (
    <SheetSection
      id="scenes"
      title={t`Scenes`}
      detail={
        <Trans>
          {scenes.length} scenes · <Eighths eighths={total} /> pp
        </Trans>
      }
    >
      <ul>
        {SAMPLE_SCENES.map((row) =>
          'meal' in row ? (
            <SheetBreak key={row.time} title={i18n._(row.meal)} time={formatTime(row.time, language)} />
          ) : (
            <SheetRow
              key={row.number}
              block={
                <StripBlock strip={row.strip} size="phone">
                  {row.number}
                </StripBlock>
              }
              title={row.set}
              time={formatTime(row.time, language)}
            >
              <SheetDetail>
                {row.side} · {i18n._(row.light)} ·{' '}
                <Trans>
                  <Eighths eighths={row.eighths} /> pp
                </Trans>
              </SheetDetail>
              <SheetDetail>{t`Cast ${row.cast}`}</SheetDetail>
            </SheetRow>
          ),
        )}
      </ul>
    </SheetSection>
  );
}

function Cast() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <SheetSection id="cast" title={t`Cast`} detail={t`${SAMPLE_CAST.length} people`}>
      <ul>
        {SAMPLE_CAST.map(({ number, character, actor, status, pickUp, makeUp, onSet, remark }) => (
          <SheetRow
            key={number}
            block={<CastBlock>{number}</CastBlock>}
            title={character}
            time={formatTime(onSet, language)}
            timeNote={t`on set`}
          >
            <SheetDetail>
              {actor} · {i18n._(status)}
            </SheetDetail>
            <span className="mt-[3px] flex flex-wrap gap-x-4 text-t1">
              <span>
                <span className="text-ink-2">{t`Pick-up`}</span> {pickUp === null ? '–' : formatTime(pickUp, language)}
              </span>
              <span>
                <span className="text-ink-2">{t`Make-up`}</span> {formatTime(makeUp, language)}
              </span>
            </span>
            {remark && <SheetDetail>{i18n._(remark)}</SheetDetail>}
          </SheetRow>
        ))}
      </ul>
    </SheetSection>
  );
}

function Crew({ myName }: { myName: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <SheetSection id="crew" title={t`Crew`} detail={t`${PEOPLE.length} people, ${SAMPLE_CREW.length} departments`}>
      {SAMPLE_CREW.map(({ department, people }) => (
        <div key={people[0]?.name}>
          <h3 className="border-b border-rule-2 pt-3.5 pb-1 text-t1 font-mid text-ink-2">{i18n._(department)}</h3>
          <ul>
            {people.map(({ name, role, call }) => (
              <CrewRow
                key={name}
                name={name === myName ? t`${name} (me)` : name}
                role={i18n._(role)}
                time={formatTime(call, language)}
                isMe={name === myName}
              />
            ))}
          </ul>
        </div>
      ))}
    </SheetSection>
  );
}

function Places({ onPhone }: { onPhone: (name: string) => void }) {
  const { t } = useLingui();
  const map = { icon: MapPin, label: t`Open map`, href: MAP_HREF };
  return (
    <SheetSection id="places" title={t`Places`}>
      <SheetFact
        label={t`Basecamp`}
        title={SAMPLE.basecamp}
        detail={t`Jl. Kramat Bunder 17, 6 minutes on foot`}
        action={map}
      />
      <SheetFact
        label={t`Parking`}
        title={t`Blok III building, level 2`}
        detail={t`Show the call sheet at the booth`}
        action={map}
      />
      <SheetFact
        label={t`Emergency`}
        title={SAMPLE.hospital}
        detail={t`Emergency room 24 hours, 1.6 km · ambulance 119`}
        action={{ icon: Phone, label: t`Call the hospital`, onPress: () => onPhone(SAMPLE.hospital) }}
      />
    </SheetSection>
  );
}

function Notes() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <SheetSection id="notes" title={t`Notes`}>
      <ul>
        {SAMPLE_NOTES.map((note, index) => (
          <li key={index} className="border-b border-rule py-[7px]">
            {i18n._(note)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-t1 font-mid text-ink-2">{t`Prepared by Rina Kusumawardhani, issued ${formatTime('22:14', language, SAMPLE.timeZone)} by Yudha Prasetya. View only.`}</p>
    </SheetSection>
  );
}
