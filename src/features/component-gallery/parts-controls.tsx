import { useLingui } from '@lingui/react/macro';
import { Clapperboard, Layers, Plus, Printer } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { NextThemeButton, ThemeSwitch } from '../../shared/frames/theme-switch.tsx';
import { AppLanguageSwitch, useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SyncLine, type SyncSummary } from '../../shared/frames/sync-line.tsx';
import { StripTab, TabStrip } from '../../ui/tab-strip.tsx';
import { formatTime } from '../../../domain/format.ts';
import { Part, PartsGroup, PartsRow } from './parts-group.tsx';

/** Buttons, and marks of where the work is. */
export function PartsControls() {
  const { t } = useLingui();
  const sentAt = formatTime('22:14', useLanguage());
  const summary: SyncSummary = { waiting: 0, sentAt: null, attention: 0, problem: null, device: 'phone' };
  return (
    <PartsGroup title={t`Controls`} columns={3}>
      <Part name={t`Buttons`}>
        <PartsRow>
          <Button kind="main">{t`Save`}</Button>
          <Button>{t`Share`}</Button>
          <Button kind="quiet">{t`Clear`}</Button>
          <Button isOffline>{t`Log in`}</Button>
        </PartsRow>
        <PartsRow>
          <Button kind="danger">{t`Delete`}</Button>
          <Button kind="danger-main">{t`Delete call sheet`}</Button>
          <Button square icon={Printer} aria-label={t`Print`} />
        </PartsRow>
        <PartsRow>
          <Button size="dense">{t`Share`}</Button>
          <Button size="dense" kind="main" icon={Plus}>{t`Shooting day`}</Button>
          <Button size="touch" kind="main" icon={Plus}>{t`Shooting day`}</Button>
        </PartsRow>
        <PartsRow>
          <ThemeSwitch />
          <NextThemeButton />
          <AppLanguageSwitch />
        </PartsRow>
      </Part>
      <Part name={t`Where the work is`}>
        <div className="grid *:min-h-10 *:border-b *:border-rule">
          <SyncLine summary={summary} />
          <SyncLine summary={{ ...summary, waiting: 2, problem: 'offline', device: 'laptop' }} />
          <SyncLine summary={{ ...summary, sentAt, problem: 'unreachable' }} />
          <SyncLine summary={{ ...summary, waiting: 2, problem: 'login' }} />
          <SyncLine summary={{ ...summary, waiting: 2, problem: 'busy' }} />
          <SyncLine summary={{ ...summary, waiting: 2, problem: 'sync-full' }} />
          <SyncLine summary={{ ...summary, problem: 'storage-full' }} />
          <SyncLine summary={{ ...summary, waiting: 2 }} />
          <SyncLine summary={{ ...summary, sentAt }} />
          <SyncLine summary={{ ...summary, sentAt, attention: 1 }} />
        </div>
      </Part>
      <Part name={t`Notes`}>
        <div className="grid gap-4">
          <Note title={t`Saved on this device`}>{t`What you entered is saved.`}</Note>
          <Note
            kind="warning"
            title={t`Turnaround is short`}
            action={<Button size="dense">{t`Change the call`}</Button>}
          >
            {t`9 hours 15 minutes since Day 6.`}
          </Note>
          <Note kind="stop" title={t`No hospital`}>{t`A sheet needs the nearest hospital before it is issued.`}</Note>
          <Note kind="done" title={t`Nothing is missing`} />
        </div>
      </Part>
      <Part name={t`Tabs`}>
        <TabStrip label={t`Open tabs`} end={null}>
          <StripTab
            href="/dev/ui"
            onGo={() => {}}
            icon={Layers}
            production="Hujan di Pasar Senen"
            view={t`Scenes`}
            isActive={false}
          />
          <StripTab
            href="/dev/ui"
            onGo={() => {}}
            icon={Clapperboard}
            production="Hujan di Pasar Senen"
            view={t`Call sheet`}
            isActive
            hasUnsaved
            onClose={() => {}}
          />
        </TabStrip>
      </Part>
    </PartsGroup>
  );
}
