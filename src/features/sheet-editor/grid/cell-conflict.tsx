import { useLingui } from '@lingui/react/macro';
import { useContext, useId, useState } from 'react';
import { recordKey, type DraftConflict, type SheetKind } from '../../../../domain/call-sheet/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ValueChoice } from '../../../ui/choice.tsx';
import { ConflictBadge } from '../../../shared/conflicts/conflict-badge.tsx';
import { CellContext } from './cell-context.ts';
import { writeCell, type CellType } from './cell-values.ts';
import { useEditor, useEditorState } from '../../../shared/open-sheet/sheet-editor-context.ts';

/**
 * At a cell that has two values: sent ones have the badge that all screens have; one that is still being typed is
 * chosen here.
 */
export function CellConflict({
  kind,
  id,
  field,
  type,
}: {
  kind: SheetKind;
  id: string;
  field: string;
  type: CellType;
}) {
  const key = recordKey(kind, id);
  const found = useEditorState(({ conflicts }) =>
    conflicts.find((conflict) => conflict.type === 'field' && conflict.key === key && conflict.field === field),
  );
  return (
    <>
      {found?.type === 'field' && <UnsavedConflict key={JSON.stringify(found)} conflict={found} type={type} />}
      <ConflictBadge kind={kind} id={id} field={field} />
    </>
  );
}

/** Mine or theirs, before either of mine was sent. */
function UnsavedConflict({ conflict, type }: { conflict: Extract<DraftConflict, { type: 'field' }>; type: CellType }) {
  const { t } = useLingui();
  const name = useId();
  const editor = useEditor();
  const context = useContext(CellContext);
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const labels = { mine: textOf(conflict.mine), theirs: textOf(conflict.theirs) };
  function textOf(value: unknown): string {
    const text =
      typeof value === 'object' && value !== null && type === 'text'
        ? JSON.stringify(value)
        : writeCell(type, value, context);
    return text === '' ? t`empty` : text;
  }
  const chosen = labels[choice];
  return (
    <fieldset className="my-1.5 border-2 border-red bg-sheet p-2 text-left text-t1 font-text">
      <legend className="px-1 font-mid text-red">{t`Someone saved another value`}</legend>
      <ValueChoice
        name={name}
        value={labels.mine}
        source={t`You, not saved`}
        checked={choice === 'mine'}
        onChange={() => setChoice('mine')}
      />
      <ValueChoice
        name={name}
        value={labels.theirs}
        source={t`saved in the meantime`}
        checked={choice === 'theirs'}
        onChange={() => setChoice('theirs')}
      />
      <Button
        kind="main"
        size="touch"
        wide
        className="mt-1.5 wrap-anywhere"
        onClick={() => editor.choose(conflict.key, conflict.field, choice)}
      >
        {t`Use ${chosen}`}
      </Button>
    </fieldset>
  );
}
