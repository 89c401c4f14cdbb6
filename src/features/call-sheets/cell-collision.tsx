import { useLingui } from '@lingui/react/macro';
import { useContext, useId, useState } from 'react';
import { recordKey, type DraftCollision, type SheetKind } from '../../../domain/call-sheet/draft.ts';
import { Button } from '../../ui/button.tsx';
import { ValueChoice } from '../../ui/choice.tsx';
import { CollisionBadge } from '../../ui/collision-badge.tsx';
import { CellContextOf } from './cell-context.ts';
import { writeCell, type CellType } from './cell-values.ts';
import { useEditor, useEditorState } from './sheet-editor-context.ts';

/** At a cell that has two values: sent ones have the badge that all screens have; one that is still being typed is chosen here. */
export function CellCollision({
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
  const found = useEditorState(({ collisions }) =>
    collisions.find((one) => one.type === 'field' && one.key === key && one.field === field),
  );
  return (
    <>
      {found?.type === 'field' && <TypedCollision key={JSON.stringify(found)} collision={found} type={type} />}
      <CollisionBadge kind={kind} id={id} field={field} />
    </>
  );
}

/** Mine or theirs, before either of mine was sent. */
function TypedCollision({
  collision,
  type,
}: {
  collision: Extract<DraftCollision, { type: 'field' }>;
  type: CellType;
}) {
  const { t } = useLingui();
  const name = useId();
  const editor = useEditor();
  const context = useContext(CellContextOf);
  const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
  const words = { mine: said(collision.mine), theirs: said(collision.theirs) };
  function said(value: unknown): string {
    const text =
      typeof value === 'object' && value !== null && type === 'text'
        ? JSON.stringify(value)
        : writeCell(type, value, context);
    return text === '' ? t`empty` : text;
  }
  const chosen = words[choice];
  return (
    <fieldset className="my-1.5 border-2 border-red bg-sheet p-2 text-left text-t1 font-text">
      <legend className="px-1 font-mid text-red">{t`Somebody saved another value`}</legend>
      <ValueChoice
        name={name}
        value={words.mine}
        source={t`You, not saved`}
        checked={choice === 'mine'}
        onChange={() => setChoice('mine')}
      />
      <ValueChoice
        name={name}
        value={words.theirs}
        source={t`saved meanwhile`}
        checked={choice === 'theirs'}
        onChange={() => setChoice('theirs')}
      />
      <Button
        kind="main"
        size="touch"
        wide
        className="mt-1.5 wrap-anywhere"
        onClick={() => editor.choose(collision.key, collision.field, choice)}
      >
        {t`Use ${chosen}`}
      </Button>
    </fieldset>
  );
}
