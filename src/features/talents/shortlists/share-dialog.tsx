import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SHORTLIST_PARTS, type ShortlistPart } from '../../../../domain/talent/shortlist-records.ts';
import { dayInZone } from '../../../../domain/calendar/calendar-days.ts';
import { formatDate } from '../../../../domain/format.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { useLanguage } from '../../../ui/language-choice.tsx';
import { CopyableLink } from '../../../ui/copyable-link.tsx';
import { Note } from '../../../ui/note.tsx';
import { revokeLink, shareShortlist } from './shortlist-actions.ts';
import type { Shortlist } from './shortlist-queries.ts';

type LinkId = Shortlist['links'][number]['id'];

const today = () => dayInZone(new Date(), 'Asia/Jakarta');
const addressOf = (id: string, key: string) => `${location.origin}/shortlist/${id}#key=${key}`;

/** Guest links of a shortlist: what they show, when they expire, and how to end them. */
export function ShareDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const { t } = useLingui();
  const { attempt, isBusy, failure } = useWriteAction();
  const [shows, setShows] = useState<readonly ShortlistPart[]>(['photo', 'name', 'age', 'place', 'sizes', 'skills']);
  const [days, setDays] = useState(7);
  const parts: Record<ShortlistPart, string> = {
    photo: t`photo`,
    name: t`name`,
    age: t`age`,
    place: t`location`,
    sizes: t`sizes`,
    skills: t`skills and experience`,
    rate: t`rate`,
    note: t`our note`,
  };
  const links = shortlist.links.filter(({ fields }) => !fields.isRevoked && fields.expiresOn >= today());
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Share “${shortlist.list.fields.name}”`}>
      <p className="text-t1">{t`Anyone with the link sees what you choose, and answers yes, maybe or no. Contacts are never shown.`}</p>
      <p className="text-t1 text-ink-2">{t`For talents under 18, a link shows no photo, name or city, whatever you choose.`}</p>
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
        <legend className="text-t1 font-mid">{t`Valid for`}</legend>
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
      >{t`Create a link`}</Button>
      <FailureLine failure={failure} className="mt-2 text-t1" />
      <LinkList links={links} unsent={shortlist.unsentLinks} onRevoke={(id) => void attempt(() => revokeLink(id))} />
    </Dialog>
  );
}

function LinkList({
  links,
  unsent,
  onRevoke,
}: {
  links: Shortlist['links'];
  unsent: readonly string[];
  onRevoke: (id: LinkId) => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  const [asked, setAsked] = useState<LinkId | null>(null);
  return (
    <>
      <ul className="mt-4">
        {links.map(({ id, fields }) => (
          <li key={id} className="grid gap-2 border-t border-rule py-3 text-t1">
            <CopyableLink link={addressOf(id, fields.key)} title={t`Shortlist`} />
            <p className="text-ink-2">{t`Open until ${formatDate(fields.expiresOn, language)}`}</p>
            {unsent.includes(id) && (
              <Note kind="warning" role="status" title={t`Not sent yet`}>
                {t`The link works once this device has sent it.`}
              </Note>
            )}
            <Button
              kind="danger"
              size="touch"
              className="justify-self-start"
              onClick={() => setAsked(id)}
            >{t`Revoke the link`}</Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t`Revoke the link?`}
        confirmLabel={t`Revoke the link`}
        onConfirm={() => asked !== null && onRevoke(asked)}
      >
        {t`Anyone with it can no longer open the list. What they said about the talents stays.`}
      </ConfirmDialog>
    </>
  );
}
