import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Eighths } from '../../../scenes/eighths.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';

export function MoveButton({ onMove }: { onMove: () => void }) {
  const { t } = useLingui();
  return (
    <Button kind="main" wide onClick={onMove}>
      {t`Move to day…`}
      <span className="max-tablet:hidden pointer-coarse:hidden">
        <KeyCap>P</KeyCap>
      </span>
    </Button>
  );
}

/** A length with its unit. */
export function Pages({ eighths }: { eighths: number }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <Eighths eighths={eighths} /> {eighths <= 8 ? t`page` : t`pages`}
    </>
  );
}
