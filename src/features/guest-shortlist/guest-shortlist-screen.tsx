import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { cityName } from '../../../domain/areas/regions.ts';
import { AppError } from '../../../domain/errors.ts';
import { formatDate } from '../../../domain/format.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { portraitSvg } from '../../../domain/talent/portrait.ts';
import { VERDICTS, type Verdict } from '../../../domain/talent/shortlist-records.ts';
import type { GuestShortlist, GuestTalent } from '../../../domain/talent-search/guest-messages.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { fetchGuestPhoto, fetchGuestShortlist, postVerdict } from '../../api/guest-shortlist-api.ts';
import { readStored, writeStored } from '../../platform/storage/local-storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { KlaketName } from '../../ui/klaket-mark.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** The guest's name, for the next link too. */
const NAME_KEY = 'klaket-guest-name';

/** The list as the server has it, with this guest's opinions. */
function useGuestShortlist(id: string, shareKey: string) {
  const [list, setList] = useState<GuestShortlist | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [by, setBy] = useState(() => readStored(NAME_KEY, v.string()) ?? '');
  // Name of the person whose opinions are asked for, as it was when the page was opened.
  const [asked] = useState(by);
  const [failed, setFailed] = useState<{ talentId: string; reason: unknown } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetchGuestShortlist(id, shareKey, asked, stop.signal).then(
      setList,
      (reason: unknown) => !stop.signal.aborted && setError(reason),
    );
    return () => stop.abort();
  }, [id, shareKey, asked, tries]);
  const show = (talentId: string, verdict: Verdict | undefined) =>
    setList((now) => {
      if (now === null) return null;
      const { [talentId]: _, ...others } = now.verdicts;
      return { ...now, verdicts: verdict === undefined ? others : { ...others, [talentId]: verdict } };
    });
  /** Shown at once, and taken back where it could not be sent. */
  const judge = async (talentId: string, verdict: Verdict) => {
    const before = list?.verdicts[talentId];
    setFailed(null);
    show(talentId, verdict);
    try {
      await postVerdict(id, shareKey, { talentId, verdict, by: by.trim() });
      writeStored(NAME_KEY, by.trim());
    } catch (reason) {
      show(talentId, before);
      setFailed({ talentId, reason });
    }
  };
  const retry = () => {
    setError(null);
    setTries(tries + 1);
  };
  const rename = (name: string) => {
    setBy(name);
    // Another person with the same device begins anew.
    setList((now) => now && { ...now, verdicts: {} });
  };
  return { list, error, by, failed, retry, rename, judge };
}

/** A shortlist as somebody without an account sees it: pictures, what the house chose, and yes, maybe or no. */
export function GuestShortlistScreen({ id, shareKey }: { id: string; shareKey: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { list, error, by, failed, retry, rename, judge } = useGuestShortlist(id, shareKey);
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
            title={t`This link does not open any more`}
          >{t`It has expired or was revoked. Ask the production house for a new one.`}</EmptyState>
        ) : error ? (
          <FailedState
            title={t`The list could not be loaded`}
            action={<Button size="touch" onClick={retry}>{t`Try again`}</Button>}
          >
            {i18n._(messageForError(error))}
          </FailedState>
        ) : !list ? (
          <SkeletonRows rows={5} />
        ) : (
          <>
            <p className="pb-3 text-t1 text-ink-2">{t`Open until ${formatDate(list.expiresOn, language)}`}</p>
            <TextField
              className="max-w-80"
              label={t`Your name, so that the house knows who judged`}
              value={by}
              maxLength={100}
              onChange={(event) => rename(event.target.value)}
            />
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-5 pt-4">
              {list.talents.map((talent, index) => (
                <GuestCard
                  key={talent.id}
                  talent={talent}
                  link={{ id, shareKey }}
                  place={index + 1}
                  verdict={list.verdicts[talent.id]}
                  isReady={by.trim() !== ''}
                  failure={failed?.talentId === talent.id ? i18n._(messageForError(failed.reason)) : null}
                  onVerdict={(verdict) => void judge(talent.id, verdict)}
                />
              ))}
            </ul>
          </>
        )}
      </main>
    </div>
  );
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
  if (source !== null) return <img src={source} alt={title} className="block aspect-4/5 w-full object-cover" />;
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
    fetchGuestPhoto(id, shareKey, talentId, stop.signal).then(
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
  isReady: boolean;
  /** Why the last verdict about this talent was not sent. */
  failure: string | null;
  onVerdict: (verdict: Verdict) => void;
}
function GuestCard({ talent, link, place, verdict, isReady, failure, onVerdict }: GuestCardProps) {
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
      {talent.isMinor && <p className="text-t1 text-ink-2">{t`Under 18: without photo, name and place.`}</p>}
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
            disabled={!isReady}
            onClick={() => onVerdict(choice)}
          >
            {names[choice]}
          </Button>
        ))}
      </div>
      {failure !== null && (
        <p role="alert" className="pt-2 font-mid text-red">
          {failure}
        </p>
      )}
    </li>
  );
}
