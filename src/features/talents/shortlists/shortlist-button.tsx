import { useLingui } from '@lingui/react/macro';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import * as v from 'valibot';
import { HouseId } from '../../../../domain/ids.ts';
import type { TalentCard } from '../../../../domain/talent-search/talent-card.ts';
import { useCurrentHouseId } from '../../../platform/session/session-store.ts';
import { useWriteAction } from '../../../shared/data/use-write-action.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useOpenShortlist } from './open-shortlist.ts';
import { addToShortlist } from './shortlist-actions.ts';
import { useRemoveFromList } from './remove-from-list.tsx';

/** Adds a talent to the open shortlist, or removes them. Works without a network. */
export function ShortlistButton(props: { card: TalentCard; isLabelled?: boolean; className?: string }) {
  // Staff of the marketplace has no house, and so no shortlists.
  const hasHouse = v.is(HouseId, useCurrentHouseId());
  return hasHouse && <OfHouse {...props} />;
}

function OfHouse({
  card,
  isLabelled = false,
  className,
}: {
  card: TalentCard;
  isLabelled?: boolean;
  className?: string;
}) {
  const { t, i18n } = useLingui();
  const { open } = useOpenShortlist();
  const { attempt, isBusy, failure } = useWriteAction();
  const { takeOff, dialog } = useRemoveFromList(attempt);
  const entry = open?.talents.find(({ fields }) => fields.talentId === card.id);
  const isOn = entry !== undefined;
  const name = open?.list.fields.name ?? t`Shortlist`;
  const label = isOn ? t`On “${name}”` : t`Add to “${name}”`;
  const press = () => (entry ? takeOff(entry) : attempt(() => addToShortlist(card, open, name)));
  if (failure) showToast({ kind: 'failed', text: i18n._(failure) });
  return (
    <>
      <Button
        size="normal"
        square={!isLabelled}
        icon={isOn ? BookmarkCheck : Bookmark}
        aria-pressed={isOn}
        aria-label={`${label}: ${card.name}`}
        disabled={isBusy}
        className={className}
        onClick={() => void press()}
      >
        {isLabelled ? label : undefined}
      </Button>
      {dialog}
    </>
  );
}
