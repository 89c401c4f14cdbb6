import { useLingui } from '@lingui/react/macro';
import { CalendarPlus, Ellipsis, ListOrdered, ReceiptText, Tags, Undo2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import type { SceneRow } from '../../../domain/breakdown/grouping.ts';
import { undoStore } from '../../platform/undo-store.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { Note } from '../../ui/note.tsx';
import type { BreakdownIntents } from './use-breakdown-intents.ts';

/** What is done less often. */
export function BoardMenu({
  isPhone,
  intents,
  onTags,
  onReceipt,
  onMakeDay,
}: {
  isPhone: boolean;
  intents: BreakdownIntents;
  onTags: () => void;
  onReceipt: () => void;
  onMakeDay: () => void;
}) {
  const { t } = useLingui();
  const { labels } = useSnapshot(undoStore);
  const last = labels.at(-1);
  return (
    <MenuButton
      label={t`More`}
      kind={isPhone ? 'quiet' : 'plain'}
      size={isPhone ? 'touch' : 'dense'}
      icon={Ellipsis}
      square
    >
      <MenuItem icon={Undo2} isDisabled={last === undefined} onAction={intents.undo}>
        {last === undefined ? t`Undo` : t`Undo: ${last}`}
      </MenuItem>
      {isPhone && <MenuItem icon={CalendarPlus} onAction={onMakeDay}>{t`New shooting day`}</MenuItem>}
      <MenuItem icon={Tags} onAction={onTags}>{t`Cast, properties, locations…`}</MenuItem>
      <MenuItem icon={ListOrdered} onAction={intents.numberInOrder}>{t`Number days in order`}</MenuItem>
      <MenuLine />
      <MenuItem icon={ReceiptText} onAction={onReceipt}>{t`Import receipt…`}</MenuItem>
    </MenuButton>
  );
}

/** How much a filter shows, and what could not be done. */
export function BoardNotes({
  intents,
  shownCount,
  total,
  isFiltered,
}: {
  intents: BreakdownIntents;
  shownCount: number;
  total: number;
  isFiltered: boolean;
}) {
  const { t } = useLingui();
  const { problem } = intents;
  return (
    <>
      {isFiltered && (
        <p role="status" className="border-t border-rule px-4 py-1.5 text-t1 text-ink-2 tablet:px-6">
          {t`${shownCount} of ${total} scenes`}
        </p>
      )}
      {problem !== null && (
        <div className="border-t border-rule px-4 py-2 tablet:px-6">
          <Note
            kind="stop"
            role="alert"
            title={problem.title}
            action={<Button size="dense" onClick={intents.closeProblem}>{t`Close`}</Button>}
          >
            {problem.text}
          </Note>
        </div>
      )}
    </>
  );
}

/** On a phone: what can be done with the chosen scenes. */
export function BoardDock({
  script,
  chosen,
  onMove,
}: {
  script: string;
  chosen: readonly SceneRow[];
  onMove: () => void;
}) {
  const { t } = useLingui();
  const [one] = chosen;
  const count = chosen.length;
  return (
    <>
      {one !== undefined && count === 1 ? (
        <ButtonLink
          size="touch"
          className="px-2!"
          to="/ph/script/$scriptId/$scene"
          params={{ scriptId: script, scene: one.fields.number }}
        >
          {t`Text ${one.fields.number}`}
        </ButtonLink>
      ) : (
        <span className="grid place-items-center">{t`${count} scenes chosen`}</span>
      )}
      <Button size="touch" kind="main" className="flex-[1.5]! px-2!" onClick={onMove}>
        {t`Move to day…`}
      </Button>
    </>
  );
}
