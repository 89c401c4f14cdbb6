import { Plural, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Ellipsis, FileDown, ListOrdered, Printer, ReceiptText, Tags, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { BoardProblem } from '../../../shared/board/board-problem.tsx';
import { useMayEdit } from '../../../shared/data/may-edit.ts';
import { undoStore } from '../../../shared/undo/undo-store.ts';
import { ReadOnlyNote } from '../../../shared/frames/read-only-note.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MenuButton, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

/** Rare commands of the board. */
export function BoardMenu({
  isPhone,
  intents,
  onTags,
  onPapers,
  onReceipt,
  onExport,
  onMakeDay,
}: {
  isPhone: boolean;
  intents: BreakdownIntents;
  onTags: () => void;
  onPapers: () => void;
  onReceipt: () => void;
  onExport: () => void;
  onMakeDay: () => void;
}) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
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
      {mayEdit && (
        <MenuItem icon={Undo2} isDisabled={last === undefined} onAction={intents.undo}>
          {last === undefined ? t`Undo` : t`Undo: ${last}`}
        </MenuItem>
      )}
      {mayEdit && isPhone && <MenuItem icon={CalendarPlus} onAction={onMakeDay}>{t`New shooting day`}</MenuItem>}
      <MenuItem icon={Tags} onAction={onTags}>{t`Breakdown lists…`}</MenuItem>
      <MenuItem icon={Printer} onAction={onPapers}>{t`Breakdown on paper…`}</MenuItem>
      {mayEdit && <MenuItem icon={ListOrdered} onAction={intents.numberInOrder}>{t`Number days in order`}</MenuItem>}
      <MenuLine />
      <MenuItem icon={ReceiptText} onAction={onReceipt}>{t`Import report…`}</MenuItem>
      <MenuItem icon={FileDown} onAction={onExport}>{t`Export script…`}</MenuItem>
    </MenuButton>
  );
}

/** Number of scenes that a filter shows, and the last problem. */
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
  return (
    <>
      <div className="border-t border-rule px-4 py-2 empty:hidden tablet:px-6">
        <ReadOnlyNote act="productions.edit" />
      </div>
      {isFiltered && (
        <p role="status" className="border-t border-rule px-4 py-1.5 text-t1 text-ink-2 tablet:px-6">
          {t`${shownCount} of ${total} scenes`}
        </p>
      )}
      <BoardProblem problem={intents.problem} onClose={intents.closeProblem} />
    </>
  );
}

/** On a phone: actions for the chosen scenes. */
export function BoardDock({
  script,
  chosen,
  isChoosing,
  menu,
  onMove,
}: {
  script: string;
  chosen: readonly SceneRow[];
  /** Taps add to the chosen scenes. */
  isChoosing: boolean;
  /** Of the one that is chosen, or of all of them. */
  menu: ReactNode;
  onMove: () => void;
}) {
  const { t } = useLingui();
  const mayEdit = useMayEdit();
  const [scene] = chosen;
  const count = chosen.length;
  return (
    <>
      {scene !== undefined && count === 1 && !isChoosing ? (
        <ButtonLink
          size="touch"
          className="px-2!"
          to="/ph/script/$scriptId/$scene"
          params={{ scriptId: script, scene: scene.fields.number }}
        >
          {t`Text ${scene.fields.number}`}
        </ButtonLink>
      ) : (
        <span className="grid place-items-center">
          <Plural value={count} one="# scene chosen" other="# scenes chosen" />
        </span>
      )}
      {mayEdit && (
        <>
          <Button size="touch" kind="main" className="flex-[1.5]! px-2!" onClick={onMove}>
            {t`Move to day…`}
          </Button>
          <span className="grid flex-none! place-items-center">{menu}</span>
        </>
      )}
    </>
  );
}
