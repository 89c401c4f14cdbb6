import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Share2, X } from 'lucide-react';
import { useState } from 'react';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { useAttempt } from '../../production/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { controlClass } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { InspectorSection } from '../../ui/workspace-screen.tsx';
import { openShortlist, useOpenShortlist } from './open-shortlist.ts';
import { Portrait } from './portrait.tsx';
import type { Shortlist } from './shortlist-queries.ts';
import { useTakeOffList } from './take-off-list.tsx';
import { useSeenTalents } from './talent-queries.ts';

/** Below the list, after the screen stands: its form library is large. */
const NewList = lazyComponent(() => import('./new-list-form.tsx').then((file) => file.NewListForm), 'wait');
/** Its draft comes with it. */
const NoteInput = lazyComponent(() => import('./note-input.tsx').then((file) => file.NoteInput), 'wait');
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((file) => file.ShareDialog));

/** The house's shortlists: the open one with its talents and notes. All of it works without a network. */
export function ShortlistPanel() {
  const { t } = useLingui();
  const { lists, open } = useOpenShortlist();
  const seen = useSeenTalents();
  const { attempt, failure } = useAttempt();
  const { takeOff, dialog } = useTakeOffList(attempt);
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      {lists && lists.length > 0 && (
        <select
          aria-label={t`Shortlist`}
          value={open?.list.id}
          onChange={(event) => openShortlist(event.target.value)}
          className={controlClass}
        >
          {lists.map(({ list, talents }) => (
            <option key={list.id} value={list.id}>{`${list.fields.name} (${talents.length})`}</option>
          ))}
        </select>
      )}
      <InspectorSection
        title={open ? open.list.fields.name : t`Shortlists`}
        action={
          open && open.talents.length > 0 ? (
            <Button size="dense" icon={Share2} onClick={() => setSharing(true)}>{t`Share`}</Button>
          ) : undefined
        }
      >
        {!open || open.talents.length === 0 ? (
          <EmptyState
            title={t`Nobody on this list yet`}
          >{t`The bookmark at a talent puts them here. The list is shared in your house.`}</EmptyState>
        ) : (
          <ol>
            {open.talents.map((row, index) => (
              <ShortlistedTalent
                key={row.id}
                row={row}
                number={index + 1}
                card={seen?.find(({ id }) => id === row.fields.talentId)}
                verdicts={open.verdicts.filter(({ fields }) => fields.talentId === row.fields.talentId)}
                onRemove={() => void takeOff(row)}
              />
            ))}
          </ol>
        )}
        <FailureLine failure={failure} className="mt-1 text-t1" />
      </InspectorSection>
      <InspectorSection title={t`New list`}>
        <NewList />
      </InspectorSection>
      {dialog}
      {open && isSharing && <ShareDialog shortlist={open} onClose={() => setSharing(false)} />}
    </>
  );
}

interface ShortlistedTalentProps {
  row: Shortlist['talents'][number];
  number: number;
  /** Absent where this device has not seen the talent. */
  card: TalentCard | undefined;
  /** Of guests, on this talent. */
  verdicts: Shortlist['verdicts'];
  onRemove: () => void;
}

/** A talent on the list, with opinions of guests and the house's note. */
function ShortlistedTalent({ row, number, card, verdicts, onRemove }: ShortlistedTalentProps) {
  const { t } = useLingui();
  const { talentId, name } = row.fields;
  const verdictNames = { yes: t`yes`, maybe: t`maybe`, no: t`no` };
  return (
    <li className="grid grid-cols-[18px_auto_minmax(0,1fr)_auto] items-start gap-2 border-b border-rule py-2 text-t1">
      <b className="pt-1">{number}</b>
      {card ? (
        <Portrait card={card} className="w-11" />
      ) : (
        <span className="block h-[55px] w-11 border-hair border-dashed border-control" />
      )}
      <div className="min-w-0">
        <Link to="/ph/talent-pool/detail/$id" params={{ id: talentId }} className="font-bold hover:underline">
          {name}
        </Link>
        <p className="text-ink-2">
          {verdicts.length === 0
            ? t`not yet judged`
            : verdicts.map(({ fields }) => `${fields.by} ${verdictNames[fields.verdict]}`).join(' · ')}
        </p>
        <NoteInput row={row} />
      </div>
      <Button square kind="quiet" size="dense" icon={X} aria-label={t`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
