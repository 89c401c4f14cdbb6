import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SHORTLIST_PARTS, type ShortlistPart } from '../../../domain/talent/shortlist-records.ts';
import { dayInZone } from '../../../domain/talent-search/calendar-days.ts';
import { formatDate } from '../../../domain/format.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { revokeLink, shareShortlist } from './shortlist-actions.ts';
import type { Shortlist } from './shortlist-queries.ts';

const today = () => dayInZone(new Date(), 'Asia/Jakarta');
const addressOf = (id: string, key: string) => `${location.origin}/shortlist/${id}#key=${key}`;

/** Links of a shortlist for somebody without an account: what they show, how long they open, and how to end them. */
export function ShareDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const { t } = useLingui();
  const { attempt, isBusy, failure } = useAttempt();
  const [shows, setShows] = useState<readonly ShortlistPart[]>(['photo', 'name', 'age', 'place', 'sizes', 'skills']);
  const [days, setDays] = useState(7);
  const parts: Record<ShortlistPart, string> = {
    photo: t`photo`,
    name: t`name`,
    age: t`age`,
    place: t`place`,
    sizes: t`sizes`,
    skills: t`skills and experience`,
    rate: t`rate`,
    note: t`our note`,
  };
  const links = shortlist.links.filter(({ fields }) => !fields.isRevoked && fields.expiresOn >= today());
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Share “${shortlist.list.fields.name}”`}>
      <p className="text-t1">{t`Who has the link sees what you choose, and says yes, maybe or no. Contacts are never shown.`}</p>
      <p className="text-t1 text-ink-2">{t`Of talents under 18 a link shows no photo, name or place, whatever you choose.`}</p>
      <fieldset className="my-3 flex flex-wrap gap-x-4 gap-y-1">
        <legend className="text-t1 font-mid">{t`Shows`}</legend>
        {SHORTLIST_PARTS.map((part) => (
          <label key={part} className="inline-flex min-h-tap items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={shows.includes(part)}
              onChange={() => setShows(shows.includes(part) ? shows.filter((show) => show !== part) : [...shows, part])}
            />
            {parts[part]}
          </label>
        ))}
      </fieldset>
      <fieldset className="mb-3 flex gap-4">
        <legend className="text-t1 font-mid">{t`Opens for`}</legend>
        {[1, 7].map((count) => (
          <label key={count} className="inline-flex min-h-tap items-center gap-2">
            <input
              type="radio"
              name="days"
              className="size-5 accent-ink"
              checked={days === count}
              onChange={() => setDays(count)}
            />
            {count === 1 ? t`1 day` : t`7 days`}
          </label>
        ))}
      </fieldset>
      <Button
        kind="main"
        size="touch"
        disabled={isBusy}
        onClick={() =>
          void attempt(() =>
            shareShortlist(
              shortlist.list.id,
              days,
              SHORTLIST_PARTS.filter((part) => shows.includes(part)),
              today(),
            ),
          )
        }
      >{t`Make a link`}</Button>
      <FailureLine failure={failure} className="mt-2 text-t1" />
      <LinkList links={links} onRevoke={(id) => void attempt(() => revokeLink(id))} />
    </Dialog>
  );
}

function LinkList({
  links,
  onRevoke,
}: {
  links: Shortlist['links'];
  onRevoke: (id: Shortlist['links'][number]['id']) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const copy = async (id: string, key: string) => {
    await navigator.clipboard.writeText(addressOf(id, key)).then(
      () => showToast({ text: t`Link copied` }),
      () => showToast({ kind: 'failed', text: t`The link could not be copied` }),
    );
  };
  return (
    <ul className="mt-4">
      {links.map(({ id, fields }) => (
        <li key={id} className="border-t border-rule py-2 text-t1">
          <p className="border-hair border-dashed border-control p-2 wrap-anywhere">{addressOf(id, fields.key)}</p>
          <p className="py-1 text-ink-2">{t`Open until ${formatDate(fields.expiresOn, language)}`}</p>
          <span className="flex gap-2">
            <Button onClick={() => void copy(id, fields.key)}>{t`Copy`}</Button>
            <Button kind="danger" onClick={() => onRevoke(id)}>{t`Revoke link`}</Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
