import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Share2, X } from 'lucide-react';
import { memo, useDeferredValue, useState } from 'react';
import * as v from 'valibot';
import { HouseId } from '../../../../domain/ids.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { fitsSearch } from '../../../../domain/fits-search.ts';
import { useCurrentHouseId } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { useMay } from '../../../shared/data/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureLine } from '../../../ui/failure-line.tsx';
import { controlClass } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { useProgressiveLimit } from '../../../ui/progressive-rows.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { InspectorSection } from '../../../shared/frames/workspace-screen.tsx';
import { openShortlist, useOpenShortlist } from './open-shortlist.ts';
import { Portrait } from '../portrait.tsx';
import type { Shortlist } from './shortlist-queries.ts';
import { useRemoveFromList } from './remove-from-list.tsx';
import { useSeenTalents } from '../talent-queries.ts';

/** Loaded below the list after the screen is rendered: its form library is large. */
const NewList = lazyComponent(() => import('./new-list-form.tsx').then((file) => file.NewListForm), 'wait');
/** Its draft loads with it. */
const NoteInput = lazyComponent(() => import('./note-input.tsx').then((file) => file.NoteInput), 'wait');
const ListMenu = lazyComponent(() => import('./list-menu.tsx').then((file) => file.ListMenu), 'wait');
const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((file) => file.ShareDialog));

/** A longer list has a search, and the switch to another list is shown above it. */
const MOST_UNSEARCHED = 5;
/** Entries of the first frame: more than a screen shows. */
const FIRST_ROWS = 12;
/** Entries shown first and added by each press: three hundred at once would delay typing. */
const ENTRIES_STEP = 60;

/** The house's shortlists: the open one with its talents and notes. All of it works without a network. */
export function ShortlistPanel() {
  const hasHouse = v.is(HouseId, useCurrentHouseId());
  return hasHouse && <PanelOfHouse />;
}

function PanelOfHouse() {
  const { t } = useLingui();
  const { lists, open } = useOpenShortlist();
  const [isSharing, setSharing] = useState(false);
  const mayChange = useMay('bookings') === true;
  const isLong = (open?.talents.length ?? 0) > MOST_UNSEARCHED;
  const newList = (
    <InspectorSection title={t`New list`}>
      <NewList />
    </InspectorSection>
  );
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
      {isLong && newList}
      <InspectorSection
        title={open ? open.list.fields.name : t`Shortlists`}
        action={
          open && (
            <span className="flex shrink-0 items-center gap-1">
              {open.talents.length > 0 && (
                <Button size="dense" icon={Share2} onClick={() => setSharing(true)}>{t`Share`}</Button>
              )}
              {mayChange && <ListMenu key={open.list.id} shortlist={open} />}
            </span>
          )
        }
      >
        {!open || open.talents.length === 0 ? (
          <EmptyState
            title={t`No one on this list yet`}
          >{t`The bookmark on a talent adds them here. The list is shared in your production house.`}</EmptyState>
        ) : (
          <ShortlistedTalents key={open.list.id} open={open} isLong={isLong} />
        )}
      </InspectorSection>
      {!isLong && newList}
      {open && isSharing && <ShareDialog shortlist={open} onClose={() => setSharing(false)} />}
    </>
  );
}

const verdictsOn = (open: Shortlist, talentId: string) =>
  open.verdicts.filter(({ fields }) => fields.talentId === talentId);

/** The talents of a list; a long one has a search. */
function ShortlistedTalents({ open, isLong }: { open: Shortlist; isLong: boolean }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(isLong ? typed : '');
  return (
    <>
      {isLong && (
        <SearchField dense label={t`Find on this list`} value={typed} onValueChange={setTyped} maxLength={200} />
      )}
      <FoundTalents open={open} query={query} />
    </>
  );
}

/** The talents of a list in their order that fit the searched words, with their number on the list. */
const FoundTalents = memo(function FoundTalents({ open, query }: { open: Shortlist; query: string }) {
  const { t } = useLingui();
  const seen = useSeenTalents();
  const { attempt, failure } = useWriteAction();
  const { takeOff, dialog } = useRemoveFromList(attempt);
  const [steps, setSteps] = useState(1);
  const limit = useProgressiveLimit(FIRST_ROWS);
  const shown = steps * ENTRIES_STEP;
  const found = open.talents
    .map((row, at) => ({ row, number: at + 1, verdicts: verdictsOn(open, row.fields.talentId) }))
    .filter(({ row, verdicts }) =>
      fitsSearch(query, [row.fields.name, row.fields.note, ...verdicts.map(({ fields }) => fields.by)]),
    );
  const rest = found.length - shown;
  return (
    <>
      <p role="status" className={query === '' ? 'sr-only' : 'pt-1 text-t1 text-ink-2'}>
        {query === '' ? '' : t`${found.length} of ${open.talents.length} talents`}
      </p>
      <ol>
        {found.slice(0, Math.min(limit, shown)).map(({ row, number, verdicts }) => (
          <ShortlistedTalent
            key={row.id}
            row={row}
            number={number}
            card={seen?.find(({ id }) => id === row.fields.talentId)}
            verdicts={verdicts}
            onRemove={() => void takeOff(row)}
          />
        ))}
      </ol>
      {rest > 0 && (
        <Button size="dense" className="mt-2" onClick={() => setSteps(steps + 1)}>
          {t`Show more (${rest} left)`}
        </Button>
      )}
      <FailureLine failure={failure} className="mt-1 text-t1" />
      {dialog}
    </>
  );
});

interface ShortlistedTalentProps {
  row: Shortlist['talents'][number];
  number: number;
  /** Absent if this device has not seen the talent. */
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
    <li className="grid grid-cols-[minmax(18px,auto)_auto_minmax(0,1fr)_auto] items-start gap-2 border-b border-rule py-2 text-t1">
      <b className="pt-1">{number}</b>
      {card ? (
        <Portrait card={card} className="w-11" />
      ) : (
        <span className="block h-[55px] w-11 border-hair border-dashed border-control" />
      )}
      <div className="min-w-0">
        <Link
          to="/ph/talent-pool/detail/$id"
          params={{ id: talentId }}
          className="font-bold hover:underline pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3"
        >
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
