import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { formatRupiah } from '../../../../domain/format-amounts.ts';
import { useMediaViewer, ViewedImage, type ViewedMedia } from '../../../files/use-media-viewer.tsx';
import { useCurrentHouseId, useSession, useWorksInHouse } from '../../../platform/session/session-store.ts';
import { MessageButton } from '../../../shared/messages/message-button.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { Note } from '../../../ui/note.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { InspectorSection, ScreenInspector, WorkspaceScreen } from '../../../shared/frames/workspace-screen.tsx';
import { DayCalendar } from '../day-calendar.tsx';
import { MediaFile } from './media-file.tsx';
import { ShortlistButton } from '../shortlists/shortlist-button.tsx';
import { useTalent } from '../talent-queries.ts';
import { DetailHead } from './detail-head.tsx';
import { EditLink } from '../edit/edit-link.tsx';
import type { MissingTalentProps } from './missing-talent.tsx';
import { formatDuration, formatTime, formatDate } from '../../../../domain/format.ts';
import { hasGuardian } from '../../../../domain/talent/guardian.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { useWorkRules } from '../../../shared/data/use-work-rules.ts';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { plural } from '@lingui/core/macro';
import type { TalentReview } from '../../../../domain/talent-search/search-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useDetailRows } from './detail-rows.ts';
import { useValueLabel } from '../value-text.ts';

/** On the page of a minor: the contact of the guardian, and the limits of the work. */
function MinorRules({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const language = useLanguage();
  const houseId = useCurrentHouseId() ?? '';
  const rules = useWorkRules(houseId);
  const procedure = useLiveQuery(
    async () => (await currentDatabase().guardianProcedures.get(houseId))?.fields.procedure ?? '',
    [houseId],
  );
  if (!hasGuardian(card.age) || rules === undefined || procedure === undefined) return null;
  const hours = formatDuration(rules.minorDay, language);
  const [from, until] = [formatTime(rules.minorFrom, language), formatTime(rules.minorUntil, language)];
  return (
    <div className="pt-4">
      <Note kind="warning" title={t`${card.age ?? 0} years: a guardian decides and is present`}>
        <p>
          <Trans>
            The guardian has agreed to castings. A confirmed booking shows the guardian’s number, never the child’s.
          </Trans>
        </p>
        {procedure !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">
            <Trans>How your production house contacts the guardian: {procedure}</Trans>
          </p>
        )}
        <p>
          <Trans>
            Maximum {hours} a day, being present counts as work; no work from {until} to {from} (UU 13/2003, art. 69 and
            71–74).
          </Trans>
        </p>
      </Note>
    </div>
  );
}

const OwnNotes = lazyComponent(() => import('../pool/own-notes.tsx').then((file) => file.OwnNotes), 'wait');
const MissingTalent = lazyComponent(() => import('./missing-talent.tsx').then((file) => file.MissingTalent), 'wait');

/** A talent as houses see them; the talent sees the same, and what is missing. */
export function DetailScreen({
  id,
  renderHire,
  renderBooking,
  ownOffers,
}: {
  id: string;
  /** Bookings are another feature: its button, and the panel beside the page. */
  renderHire: (card: TalentCard) => ReactNode;
  renderBooking: (card: TalentCard) => ReactNode;
  /** On the own page: open offers. */
  ownOffers: ReactNode;
}) {
  const { t } = useLingui();
  const session = useSession();
  const isHouse = useWorksInHouse();
  const isOwn = session?.userData.talentId === id || session?.userData.userId === id;
  const { card, views, reviews, isFromDevice, error, retry } = useTalent(id);
  const { view, viewer } = useMediaViewer(card ? viewedOf(card) : []);
  if (!card) return <NoCard {...{ id, isOwn, ownOffers, error, retry }} />;
  // A phone's dock has room for one label.
  const actionsWith = (isLabelled: boolean) =>
    isOwn ? (
      <EditLink id={id} />
    ) : (
      <>
        <MessageButton talentId={card.id} name={card.name} isLabelled={isLabelled} className="max-tablet:flex-none!" />
        <ShortlistButton card={card} isLabelled={isLabelled} className="max-tablet:flex-none!" />
        {isHouse && renderHire(card)}
      </>
    );
  return (
    <WorkspaceScreen
      title={card.name}
      actions={actionsWith(true)}
      dock={actionsWith(false)}
      inspector={
        <ScreenInspector title={isHouse ? t`Booking` : t`Days and rate`}>
          {isHouse ? renderBooking(card) : <DaysPanel card={card} />}
        </ScreenInspector>
      }
    >
      <div className="flow-root max-w-[1180px] px-4 pb-10 tablet:px-6">
        {isFromDevice && (
          <div className="pt-4">
            <Note title={t`Without a network`}>{t`This is how this device last saw the profile.`}</Note>
          </div>
        )}
        {isOwn && (
          <div className="grid gap-2 pt-4">
            {ownOffers}
            <OwnNotes card={card} views={views} />
          </div>
        )}
        {isHouse && <MinorRules card={card} />}
        <DetailHead card={card} onView={view} />
        <div className="grid gap-x-8 tablet:grid-cols-2">
          <Experience card={card} />
          <Looks card={card} />
        </div>
        <Skills card={card} />
        {card.media.length > 0 && <Media card={card} onView={view} />}
        <Reviews card={card} reviews={reviews} />
        {viewer}
      </div>
    </WorkspaceScreen>
  );
}

/** In place of a talent that is not there: loading, failed, or not shown. */
function NoCard({ id, isOwn, ownOffers, error, retry }: MissingTalentProps & { ownOffers: ReactNode }) {
  const { t } = useLingui();
  return (
    <WorkspaceScreen title={isOwn ? t`Profile` : t`Talent`}>
      <div className="grid max-w-[1180px] gap-4 px-4 pt-4 tablet:px-6">
        {isOwn && ownOffers}
        {error ? <MissingTalent {...{ id, isOwn, error, retry }} /> : <SkeletonRows rows={8} />}
      </div>
    </WorkspaceScreen>
  );
}

/** The cover comes first. */
const mediaOf = ({ media }: TalentCard) => media.toSorted((a, b) => Number(b.isCover) - Number(a.isCover));

/** Everything that the viewer shows of a talent: the profile photo, then the media as the page has them. */
const viewedOf = (card: TalentCard): ViewedMedia[] => [
  ...(card.photo === null ? [] : [{ id: card.photo, type: 'photo' as const, title: card.name }]),
  ...mediaOf(card).map(({ id, type, title }) => ({ id, type, title })),
];

function Media({ card, onView }: { card: TalentCard; onView: (id: string) => void }) {
  const { t } = useLingui();
  return (
    <Section title={t`Media`}>
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
        {mediaOf(card).map((item) => (
          <li key={item.id} className={item.isCover ? 'col-span-2 row-span-2' : undefined}>
            {item.type === 'photo' ? (
              <ViewedImage
                fileId={item.id}
                variant="960"
                alt={item.title}
                className="aspect-4/5 w-full"
                onView={() => onView(item.id)}
              />
            ) : (
              <MediaFile id={item.id} type={item.type} title={item.title} />
            )}
            <p className="text-t1">{item.title}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function DaysPanel({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  return (
    <>
      <InspectorSection title={t`Rate`}>
        {card.rate === null ? (
          <p className="text-ink-2 underline decoration-dotted">{t`rate unknown`}</p>
        ) : (
          <p className="text-t3 font-bold tabular-nums">
            {formatRupiah(card.rate)}{' '}
            <span className="text-t1 font-text">{card.rateUnit === 'day' ? t`per day` : t`per hour`}</span>
          </p>
        )}
        {card.hours && <p className="text-t1">{t`works ${card.hours[0]}–${card.hours[1]}`}</p>}
      </InspectorSection>
      <InspectorSection title={t`Days`}>
        <DayCalendar card={card} />
      </InspectorSection>
    </>
  );
}

function Section({ title, count, children }: { title: string; count?: number; children: React.ReactNode }) {
  return (
    <section className="mt-7">
      <div className="flex items-baseline justify-between border-b-2 border-ink pb-1">
        <h2 className="text-t2 font-bold">{title}</h2>
        {count !== undefined && <span className="text-t1 text-ink-2">{count}</span>}
      </div>
      {children}
    </section>
  );
}

const FIRST_WORKS = 5;
function Experience({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const [isLong, setLong] = useState(false);
  const shown = isLong ? card.experience : card.experience.slice(0, FIRST_WORKS);
  return (
    <Section title={t`Experience`} count={card.experience.length}>
      {card.experience.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`not filled in yet`}</p>}
      <ul>
        {shown.map(({ title, role, company, year }, index) => (
          <li
            key={index}
            className="grid grid-cols-[52px_minmax(0,1fr)_auto] gap-x-2 border-b border-rule py-2 text-t1"
          >
            <b>{year ?? '–'}</b>
            <span>
              <b>{title}</b>
              <span className="block text-ink-2">{company}</span>
            </span>
            <span className="text-right">{role}</span>
          </li>
        ))}
      </ul>
      {card.experience.length > FIRST_WORKS && !isLong && (
        <Button kind="quiet" onClick={() => setLong(true)}>{t`Show more`}</Button>
      )}
    </Section>
  );
}

const FIRST_REVIEWS = 3;
function Reviews({ card, reviews }: { card: TalentCard; reviews: readonly TalentReview[] | undefined }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [isLong, setLong] = useState(false);
  const shown = isLong ? reviews : reviews?.slice(0, FIRST_REVIEWS);
  const rating = i18n.number(card.rating ?? 0, { minimumFractionDigits: 1 });
  return (
    <Section title={t`Reviews`}>
      <p className="py-2 text-t1 text-ink-2">
        {card.reviews === 0
          ? t`no reviews yet`
          : t`${plural(card.reviews, { one: '# review', other: '# reviews' })}, ${rating} of 5`}
      </p>
      <ul>
        {shown?.map(({ by, stars, text, on }, index) => (
          <li key={index} className="border-t border-rule py-2">
            <p className="text-t1">
              <b>{by}</b>
              <span className="text-ink-2">{t` · ${stars} of 5 · ${formatDate(on, language)}`}</span>
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {reviews !== undefined && reviews.length > FIRST_REVIEWS && !isLong && (
        <Button kind="quiet" onClick={() => setLong(true)}>{t`Show more reviews`}</Button>
      )}
    </Section>
  );
}

function Looks({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const { appearance } = useDetailRows(card);
  return (
    <Section title={t`General appearance`}>
      <dl>
        {appearance.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1.5 text-t1">
            <dt className="text-ink-2">{name}</dt>
            <dd className={value === null ? 'text-ink-2 underline decoration-dotted' : 'text-right font-mid'}>
              {value ?? t`unknown`}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Skills({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const label = useValueLabel();
  return (
    <Section title={t`Skills`} count={card.skills.length}>
      {card.skills.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`not filled in yet`}</p>}
      <ul className="tablet:columns-2 tablet:gap-x-6">
        {card.skills.map(({ name, note }) => (
          <li key={name} className="break-inside-avoid border-b border-rule py-2">
            <b>{label('skills_all', name)}</b>
            {note !== '' && <span className="block text-t1 text-ink-2">{note}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
