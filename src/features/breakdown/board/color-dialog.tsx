import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import type { Production } from '../../../shared/data/production-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StripColorField } from '../../../scenes/strip-color-field.tsx';
import { colorScenes } from '../scenes/scene-edit-actions.ts';
import { ProblemNote } from './problem-note.tsx';
import type { BreakdownIntents } from '../use-breakdown-intents.ts';

/** One colour for several strips, or none of their own. */
export default function ColorDialog({
  production,
  scenes,
  intents,
  onClose,
}: {
  production: Production;
  scenes: readonly SceneRow[];
  intents: BreakdownIntents;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const own = new Set(scenes.map(({ fields }) => fields.color));
  const [color, setColor] = useState(own.size === 1 ? (scenes[0]?.fields.color ?? null) : null);
  const save = async () => {
    const done = await intents.attempt(() =>
      colorScenes(production, scenes, color, t`colour of ${scenes.length} scenes`),
    );
    if (done !== null) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Colour of ${scenes.length} scenes`}
      footer={
        <>
          <Button size="touch" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button kind="main" size="touch" onClick={() => void save()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ProblemNote problem={intents.problem} />
        <StripColorField label={t`Strip colour`} value={color} onChange={setColor} />
      </div>
    </Dialog>
  );
}
