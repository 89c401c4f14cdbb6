import { useLingui } from '@lingui/react/macro';
import { useId, useState, useEffect } from 'react';
import { AppError } from '../../../domain/errors.ts';
import { formatDate } from '../../../domain/format.ts';
import { type Verdict, VERDICTS } from '../../../domain/talent/shortlist-records.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { OfflineChip } from '../../ui/offline-age.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { useGuestShortlist } from './use-guest-shortlist.ts';
import { cityName } from '../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { portraitSvg } from '../../../domain/talent/portrait.ts';
import { SHARE_KEY_HEADER } from '../../../domain/call-sheet/shared.ts';
import type { GuestTalent } from '../../../domain/talent-search/guest-messages.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { readShortlistPhoto } from '../../../domain/calls/shortlist-calls.ts';
import { askForBytes } from '../../api/ask.ts';
import { ViewButton } from '../../files/use-media-viewer.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

/**
 * A shortlist as a guest without an account sees it: pictures, the fields that the house chose, and yes, maybe or no.
 */
export function GuestShortlistScreen({ id, shareKey }: { id: string; shareKey: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { list, ownWaiting, error, isOnline, by, failed, retry, rename, askOwn, judge } = useGuestShortlist(
    id,
    shareKey,
  );
  const [isNameMissing, setNameMissing] = useState(false);
  const field = useId();
  const judgeAs = (talentId: string, verdict: Verdict) => {
    const hasName = by.trim() !== '';
    setNameMissing(!hasName);
    if (hasName) void judge(talentId, verdict);
    else document.getElementById(field)?.focus();
  };
  const isClosed = error instanceof AppError && error.code === 'NOT_FOUND';
  return (
    <div className="mx-auto min-h-dvh max-w-[1180px] bg-sheet pb-10">
      <header className="flex min-h-[52px] items-center gap-1 border-b border-rule px-4">
        <span className="mr-auto">
          <KlaketName />
        </span>
        <AppLanguageSwitch />
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className="px-4 pt-5 outline-none">
        <h1 className="text-t4 leading-tight!">{list?.name ?? t`Shortlist`}</h1>
        {isClosed ? (
          <EmptyState
            title={t`This link no longer works`}
          >{t`It has expired or was revoked, or its list was deleted. Ask the production house for a new one.`}</EmptyState>
        ) : error && list === null ? (
          <FailedState
            title={t`The list couldn’t be loaded`}
            action={<Button size="touch" onClick={retry}>{t`Try again`}</Button>}
          >
            {i18n._(messageForError(error))}
          </FailedState>
        ) : !list ? (
          <SkeletonRows rows={5} />
        ) : (
          <>
            {!isOnline && <OfflineChip />}
            <p className="pb-3 text-t1 text-ink-2">
              {[list.house, t`Open until ${formatDate(list.expiresOn, language)}`].filter(Boolean).join(' · ')}
            </p>
            <TextField
              id={field}
              className="max-w-80"
              error={isNameMissing && by.trim() === '' && t`Write your name first.`}
              label={t`Your name, so that the house knows who judged`}
              value={by}
              maxLength={100}
              onChange={(event) => rename(event.target.value)}
              onBlur={askOwn}
            />
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-5 pt-4">
              {list.talents.map((talent, index) => (
                <GuestCard
                  key={talent.id}
                  talent={talent}
                  link={{ id, shareKey }}
                  place={index + 1}
                  verdict={list.verdicts[talent.id]}
                  isWaiting={ownWaiting[talent.id] !== undefined}
                  failure={failed?.talentId === talent.id ? i18n._(messageForError(failed.reason)) : null}
                  onVerdict={(verdict) => judgeAs(talent.id, verdict)}
                />
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
}

const ViewerDialog = lazyComponent(() => import('../../ui/viewer-dialog.tsx').then((file) => file.ViewerDialog));

/** Rejects with NOT_FOUND if none is shown. */
async function readPhoto(id: string, talentId: string, shareKey: string, signal: AbortSignal): Promise<Blob> {
  const headers = { [SHARE_KEY_HEADER]: shareKey };
  return (await askForBytes(readShortlistPhoto, { params: { id, talentId }, headers, signal })).blob();
}

/** The photo where it is shown, else the drawing, else a frame with the place on the list. */
function GuestPicture({
  talent,
  title,
  place,
  link,
}: Pick<GuestCardProps, 'talent' | 'place' | 'link'> & { title: string }) {
  const photo = useGuestPhoto(link, talent.hasPhoto ? talent.id : null);
  const source =
    photo ?? (talent.drawing === '' ? null : `data:image/svg+xml,${encodeURIComponent(portraitSvg(talent.drawing))}`);
  const [isViewed, setViewed] = useState(false);
  if (source !== null)
    return (
      <>
        <ViewButton title={title} onView={() => setViewed(true)}>
          <img src={source} alt={title} className="block aspect-4/5 w-full object-cover" />
        </ViewButton>
        {isViewed && (
          <ViewerDialog title={title} detail={null} onClose={() => setViewed(false)}>
            <img src={source} alt={title} className="min-h-0 flex-1 object-contain" />
          </ViewerDialog>
        )}
      </>
    );
  return (
    <span aria-hidden className="grid aspect-4/5 place-items-center border-hair border-dashed border-control text-t3">
      {talent.hasPhoto ? '' : place}
    </span>
  );
}

/** An address of the photo for `<img>`; null until it is there, or where none is shown. */
function useGuestPhoto({ id, shareKey }: GuestCardProps['link'], talentId: string | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (talentId === null) return;
    const stop = new AbortController();
    let made: string | null = null;
    readPhoto(id, talentId, shareKey, stop.signal).then(
      (photo) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(photo);
        setUrl(made);
      },
      // The drawing or the frame stays.
      () => undefined,
    );
    return () => {
      stop.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id, shareKey, talentId]);
  return url;
}

interface GuestCardProps {
  talent: GuestTalent;
  link: { id: string; shareKey: string };
  place: number;
  verdict: Verdict | undefined;
  /** The verdict is sent once there is a network. */
  isWaiting: boolean;
  /** Why the last verdict about this talent was not sent. */
  failure: string | null;
  onVerdict: (verdict: Verdict) => void;
}

/** A talent of the list: the picture, the fields that the house shows, and the guest's verdict. */
function GuestCard({ talent, link, place, verdict, isWaiting, failure, onVerdict }: GuestCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const names = { yes: t`yes`, maybe: t`maybe`, no: t`no` };
  const title = talent.name ?? t`No. ${place}`;
  const facts = [
    talent.age == null ? null : t`${talent.age} years`,
    talent.city == null ? null : cityName(talent.city),
    talent.height == null ? null : `${talent.height} cm`,
  ].filter((part) => part !== null);
  return (
    <li>
      <GuestPicture talent={talent} title={title} place={place} link={link} />
      <h2 className="mt-2 text-t2 font-bold">{title}</h2>
      <p className="text-t1">{facts.join(' · ')}</p>
      {talent.isMinor && <p className="text-t1 text-ink-2">{t`Under 18: without photo, name and city.`}</p>}
      {talent.skills && (
        <p className="text-t1 text-ink-2">{talent.skills.map(({ name }) => skillLabel(name, language)).join(', ')}</p>
      )}
      {talent.rate != null && (
        <p className="text-t1 font-bold">
          {formatRupiah(talent.rate)}
          {talent.rateUnit === 'day' ? t`/day` : t`/hour`}
        </p>
      )}
      {talent.note && <p className="text-t1">{talent.note}</p>}
      <div role="group" aria-label={title} className="mt-2 flex gap-2">
        {VERDICTS.map((choice) => (
          <Button
            key={choice}
            size="touch"
            kind={verdict === choice ? 'main' : 'plain'}
            aria-pressed={verdict === choice}
            onClick={() => onVerdict(choice)}
          >
            {names[choice]}
          </Button>
        ))}
      </div>
      {isWaiting && <p className="pt-2 text-t1 text-ink-2">{t`waiting for a network`}</p>}
      {failure !== null && (
        <p role="alert" className="pt-2 font-mid text-red">
          {failure}
        </p>
      )}
    </li>
  );
}
