import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Eighths } from '../../scenes/eighths.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { OfflineAge } from '../../ui/offline-age.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StripBlock, type StripColour } from '../../scenes/strip.tsx';
import { formatTime } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Part, PartsGroup } from './parts-group.tsx';

const SCENES: { number: string; strip: StripColour; set: string; eighths: number; time: string }[] = [
  { number: '17', strip: 'ext-day', set: 'Pasar Senen – lorong payung', eighths: 19, time: '06:30' },
  { number: '18', strip: 'int-day', set: 'Kios kain Bu Mirah', eighths: 13, time: '09:15' },
  { number: '21', strip: 'int-day', set: 'Kios kain Bu Mirah', eighths: 4, time: '11:15' },
  { number: '34', strip: 'ext-night', set: 'Jalan Bunderan, hujan', eighths: 6, time: '18:15' },
];

/** One list in its five states: loading, empty, offline, failed, full. */
export function PartsStates() {
  const { t } = useLingui();
  const language = useLanguage();
  const rows = (count: number) => (
    <ul>
      {SCENES.slice(0, count).map(({ number, strip, set, eighths, time }) => (
        <li
          key={number}
          className="grid min-h-[52px] grid-cols-[44px_minmax(0,1fr)_auto] items-center gap-2.5 border-t border-rule py-1 text-t1"
        >
          <StripBlock strip={strip}>{number}</StripBlock>
          <div>
            <span className="block text-t2 leading-tight! font-mid">{set}</span>
            <Eighths eighths={eighths} />
          </div>
          <span className="text-t2 font-bold">{formatTime(time, language)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <PartsGroup title={t`One list, five states`} columns={5}>
      <Part name={t`Loading, after 200 ms`}>
        <List count="">
          <SkeletonRows />
        </List>
      </Part>
      <Part name={t`Empty`}>
        <List count="0">
          <EmptyState
            title={t`No scenes on this sheet yet`}
            action={<Button kind="main" icon={Plus}>{t`Take from Day 7`}</Button>}
          >
            {t`Scenes come from the shooting day. Times and cast are filled in with them.`}
          </EmptyState>
        </List>
      </Part>
      <Part name={t`Offline`}>
        <List count="3">
          <OfflineAge age={formatTime('05:12', language, 'Asia/Jakarta')} />
          {rows(3)}
        </List>
      </Part>
      <Part name={t`Failed`}>
        <List count="6">
          <FailedState
            title={t`The server refused scene 34`}
            action={
              <>
                <Button>{t`See the draft`}</Button>
                <Button kind="quiet">{t`Try again`}</Button>
              </>
            }
          >
            {t`Rina deleted scene 34 at ${formatTime('22:02', language)}. What you entered is kept as a draft on this phone.`}
          </FailedState>
        </List>
      </Part>
      <Part name={t`Full`}>
        <List count="4">{rows(4)}</List>
      </Part>
    </PartsGroup>
  );
}

function List({ count, children }: { count: string; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="border-t-heavy border-rule-2">
      <div className="flex items-baseline justify-between gap-2 py-2">
        <b>{t`Scenes`}</b>
        <span className="text-t1 text-ink-2">{count}</span>
      </div>
      {children}
    </div>
  );
}
