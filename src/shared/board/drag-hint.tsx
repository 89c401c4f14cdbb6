import { useLingui } from '@lingui/react/macro';
import { KeyCap } from '../../ui/key-cap.tsx';

/** Below the unscheduled scenes: how one gets its day, with a mouse and keys or with a finger. */
export function DragHint() {
  const { t } = useLingui();
  return (
    <p className="pt-2.5 text-t1 text-ink-2 print:hidden">
      <span className="pointer-coarse:hidden">
        {t`Drag to a day, or press`} <KeyCap>P</KeyCap> {t`to`} <b className="font-mid">{t`Move to day…`}</b>
      </span>
      <span className="hidden pointer-coarse:inline">
        {t`Hold a scene to drag it to a day, or tap it, then tap “Move to day…” below.`}
      </span>
    </p>
  );
}
