import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TalentReview } from '../../../domain/talent-search/search-messages.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { cityName, provinceName } from '../../../domain/areas/regions.ts';
import { formatDate } from '../../../domain/format.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { AppError } from '../../../domain/errors.ts';
import { FileImage } from '../../files/file-image.tsx';
import { useSession, useWorksInHouse } from '../../platform/session/session-store.ts';
import { MessageButton } from '../../production/message-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { InspectorSection, WorkspaceScreen } from '../../ui/workspace-screen.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { capital, useDetailRows } from './detail-rows.ts';
import { MediaFile } from './media-file.tsx';
import { OwnPhotoNote, useOwnPhotoState } from './own-photo-note.tsx';
import { Portrait } from './portrait.tsx';
import { SearchFailure } from './search-failure.tsx';
import { ShortlistButton } from './shortlist-button.tsx';
import { SizeCardButton } from './size-card-button.tsx';
import { useTalent } from './talent-queries.ts';
import { useWishText } from './wish-text.ts';

/** A talent as houses see them; their own talent sees the same, and what is missing. */
export function DetailScreen({
  id,
  renderHire,
  renderBooking,
}: {
  id: string;
  /** Bookings are another feature: the button that leads to them, and the panel beside the page. */
  renderHire: (card: TalentCard) => ReactNode;
  renderBooking: (card: TalentCard) => ReactNode;
}) {
  const { t } = useLingui();
  const session = useSession();
  const isHouse = useWorksInHouse();
  const isOwn = session?.userData.talentId === id || session?.userData.userId === id;
  const { card, views, reviews, isFromDevice, error, retry } = useTalent(id);
  if (!card) {
    const isGone = error instanceof AppError && error.code === 'NOT_FOUND';
    return (
      <WorkspaceScreen title={isOwn ? t`Profile` : t`Talent`}>
        <div className="max-w-[1180px] px-4 pt-4 tablet:px-6">
          {isGone ? (
            <EmptyState
              title={isOwn ? t`Your profile is not shown to houses yet` : t`This talent is not shown`}
              action={isOwn ? <EditLink id={id} /> : <ButtonLink to="/ph/talent-pool">{t`All talents`}</ButtonLink>}
            >
              {isOwn
                ? t`It appears here once your onboarding is complete. You can fill it in now.`
                : t`The profile was taken down, or its talent is a minor and your house has not stated how a guardian is reached.`}
            </EmptyState>
          ) : error ? (
            <SearchFailure error={error} onRetry={retry} />
          ) : (
            <SkeletonRows rows={8} />
          )}
        </div>
      </WorkspaceScreen>
    );
  }
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
      inspector={isHouse ? renderBooking(card) : <DaysPanel card={card} />}
      inspectorTitle={isHouse ? t`Booking` : t`Days and rate`}
    >
      <div className="flow-root max-w-[1180px] px-4 pb-10 tablet:px-6">
        {isFromDevice && (
          <div className="pt-4">
            <Note title={t`Without a network`}>{t`This is how this device last saw the profile.`}</Note>
          </div>
        )}
        {isOwn && <OwnNotes card={card} views={views} />}
        <Head card={card} />
        <div className="grid gap-x-8 tablet:grid-cols-2">
          <Experience card={card} />
          <Looks card={card} />
        </div>
        <Skills card={card} />
        {card.media.length > 0 && (
          <Section title={t`Media`}>
            <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-4">
              {card.media
                .toSorted((a, b) => Number(b.isCover) - Number(a.isCover))
                .map((item) => (
                  <li key={item.id} className={item.isCover ? 'col-span-2 row-span-2' : undefined}>
                    {item.type === 'photo' ? (
                      <FileImage fileId={item.id} variant="960" alt={item.title} className="aspect-4/5 w-full" />
                    ) : (
                      <MediaFile id={item.id} type={item.type} title={item.title} />
                    )}
                    <p className="text-t1">{item.title}</p>
                  </li>
                ))}
            </ul>
          </Section>
        )}
        <Reviews card={card} reviews={reviews} />
      </div>
    </WorkspaceScreen>
  );
}

function EditLink({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      to="/ph/talent-pool/detail/$id/edit"
      params={{ id }}
      kind="main"
      size="touch"
      icon={Pencil}
    >{t`Edit profile`}</ButtonLink>
  );
}

function OwnNotes({ card, views }: { card: TalentCard; views: number | null }) {
  const { t } = useLingui();
  const photoState = useOwnPhotoState(useSession()?.userData.userId ?? card.id);
  const missing = [
    card.photo === null && card.drawing === '' && photoState === null && t`photo`,
    card.height === null && t`height`,
    card.weight === null && t`weight`,
    card.sizes.bust === null && t`sizes`,
    card.rate === null && t`rate`,
    card.skills.length === 0 && t`skills`,
    card.experience.length === 0 && t`experience`,
    card.languages.length === 0 && t`languages`,
    card.free.length === 0 && t`free days`,
    card.tattoos === null && t`tattoos`,
  ].filter((one) => one !== false);
  return (
    <div className="grid gap-2 pt-4">
      <Note title={t`This is how houses see you`}>
        {views === null
          ? null
          : t`${plural(views, { one: '# house has', other: '# houses have' })} looked at your profile in the last 30 days.`}
      </Note>
      {card.photo === null && <OwnPhotoNote state={photoState} />}
      {missing.length > 0 && (
        <Note
          kind="warning"
          title={t`Still missing`}
        >{t`${capital(missing.join(', '))}. A search counts what is missing as not known.`}</Note>
      )}
    </div>
  );
}

function Head({ card }: { card: TalentCard }) {
  const { t, i18n } = useLingui();
  const { label } = useWishText();
  const { sizes, appearance, measured } = useDetailRows(card);
  const place = [
    card.city === null ? null : cityName(card.city),
    card.province === null ? null : provinceName(card.province),
  ]
    .filter((part) => part !== null)
    .join(', ');
  const facts = [
    card.gender === null ? null : capital(label('gender', card.gender)),
    card.age === null ? null : t`${card.age} years`,
    place,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-7 gap-y-4 border-t-4 border-ink pt-4 tablet:grid-cols-[minmax(200px,380px)_minmax(0,1fr)]">
      <Portrait card={card} className="w-full" />
      <div>
        <p className="text-t4 leading-tight! font-bold" aria-hidden>
          {card.name}
        </p>
        <p>{facts}</p>
        <p>
          <b>{t`Tier ${card.tier}`}</b>
          {card.rating !== null &&
            ` · ${t`${i18n.number(card.rating, { minimumFractionDigits: 1 })} from ${plural(card.reviews, { one: '# review', other: '# reviews' })}`}`}
        </p>
        {card.about !== '' && <p className="pt-2 whitespace-pre-line">{card.about}</p>}
        <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3 border-b-2 border-ink pb-1">
          <h2 className="text-t2 font-bold">{t`Size card`}</h2>
          <span className="text-t1 text-ink-2">{measured}</span>
        </div>
        <dl className="grid gap-x-6 wide:grid-cols-2">
          {sizes.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-3 border-b border-rule py-1.5">
              <dt className="text-ink-2">{name}</dt>
              <dd
                className={
                  value === null ? 'text-right text-ink-2 underline decoration-dotted' : 'font-bold tabular-nums'
                }
              >
                {value ?? t`not measured`}
              </dd>
            </div>
          ))}
        </dl>
        <p className="pt-3">
          <SizeCardButton card={card} facts={facts} measured={measured} sizes={sizes} appearance={appearance} />
        </p>
      </div>
    </div>
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
      {card.experience.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`nothing said yet`}</p>}
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
              {value ?? t`not known`}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Skills({ card }: { card: TalentCard }) {
  const { t } = useLingui();
  const { label } = useWishText();
  return (
    <Section title={t`Skills`} count={card.skills.length}>
      {card.skills.length === 0 && <p className="py-2 text-t1 text-ink-2">{t`nothing said yet`}</p>}
      <ul className="tablet:columns-2">
        {card.skills.map(({ name, note }) => (
          <li key={name} className="border-b border-rule py-2">
            <b>{label('skills_all', name)}</b>
            {note !== '' && <span className="block text-t1 text-ink-2">{note}</span>}
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
          <p className="text-ink-2 underline decoration-dotted">{t`rate not known`}</p>
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
