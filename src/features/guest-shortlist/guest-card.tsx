import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { cityName } from '../../../domain/areas/regions.ts';
import { formatRupiah } from '../../../domain/format-amounts.ts';
import { portraitSvg } from '../../../domain/talent/portrait.ts';
import { VERDICTS, type Verdict } from '../../../domain/talent/shortlist-records.ts';
import { SHARE_KEY_HEADER } from '../../../domain/call-sheet/shared.ts';
import type { GuestTalent } from '../../../domain/talent-search/guest-messages.ts';
import { skillLabel } from '../../../domain/talent-search/value-labels.ts';
import { readShortlistPhoto } from '../../../domain/calls/shortlist-calls.ts';
import { askForBytes } from '../../api/ask.ts';
import { ViewButton } from '../../files/use-media-viewer.tsx';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

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
export function GuestCard({ talent, link, place, verdict, isWaiting, failure, onVerdict }: GuestCardProps) {
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
