import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { unreachable } from '../../../domain/unreachable.ts';
import { AlarmBar } from '../../ui/alarm-bar.tsx';
import { Button } from '../../ui/button.tsx';

/** What could not be stored: the input of this window, the last change, or pulled data. */
export type FullStorageCase = 'window' | 'change' | 'sync';

/** Lists what was and was not stored, and a remedy; once read, the sync line shows it. */
export function FullStorageAlarm({ type }: { type: FullStorageCase }) {
  switch (type) {
    case 'window':
      return (
        <Bar key="window" title={<Trans>What you have typed is only in this window</Trans>}>
          <Trans>
            This device’s storage is full, and not even a draft could be saved. Don’t close or reload this page: copy
            the text, or free some space and save.
          </Trans>
        </Bar>
      );
    case 'change':
      return (
        <Bar key="change" title={<Trans>Your last change wasn’t saved</Trans>}>
          <Trans>
            This device’s storage is full. Everything saved before is safe; what you’ve typed stays in its form as a
            draft. Free some space, then save again.
          </Trans>
        </Bar>
      );
    case 'sync':
      return (
        <Bar key="sync" title={<Trans>The storage of this device is full</Trans>}>
          <Trans>
            Your work is saved on this device, but there’s no room for news from colleagues, and sending may wait. Free
            some space; the app continues automatically.
          </Trans>
        </Bar>
      );
    default:
      return unreachable(type);
  }
}

function Bar({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <AlarmBar
      title={title}
      action={
        <Button size="touch" onClick={() => setRead(true)}>
          <Trans>Understood</Trans>
        </Button>
      }
    >
      {children}
    </AlarmBar>
  );
}
