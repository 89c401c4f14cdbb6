import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { StripBlock, type StripColour } from '../../scenes/strip.tsx';

/** A sample day, shown beside the form. All names are invented. */
const DAY = [
  { time: '06:30', scene: '17', strip: 'ext-day', set: 'Pasar Senen – lorong payung', light: 'EXT' },
  { time: '09:15', scene: '18', strip: 'int-day', set: 'Kios kain Bu Mirah', light: 'INT' },
  { time: '11:00', scene: '21', strip: 'int-day', set: 'Kios kain Bu Mirah', light: 'INT' },
  { time: '12:45', scene: '23', strip: 'ext-day', set: 'Teras Stasiun Senen', light: 'EXT' },
  { time: '15:30', scene: '31', strip: 'int-night', set: 'Gudang payung', light: 'INT' },
  { time: '18:15', scene: '34', strip: 'ext-night', set: 'Jalan Bunderan, hujan', light: 'EXT' },
] as const satisfies { time: string; scene: string; strip: StripColour; set: string; light: string }[];

export function SampleDay() {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <aside
      aria-label={t`Example of a shooting day`}
      className="hidden flex-col border-l border-rule bg-ground p-8 tablet:flex wide:px-14"
    >
      <div className="w-full max-w-[560px]">
        <div className="flex justify-between gap-3 border-t-4 border-ink pt-2.5 pb-1">
          <h2 className="text-t2">
            <Trans>Day 7 of 24</Trans>
          </h2>
          <p>{formatDate('2026-12-12', language)}</p>
        </div>
        <ul>
          {DAY.map(({ time, scene, strip, set, light }) => (
            <li
              key={time}
              className="grid min-h-12 grid-cols-[64px_52px_minmax(0,1fr)_auto] items-center gap-3.5 border-b border-rule py-[3px]"
            >
              <time className="text-t3 font-call">{formatTime(time, language)}</time>
              <StripBlock strip={strip} className="text-t2">
                {scene}
              </StripBlock>
              <span className="wrap-anywhere">{set}</span>
              <span className="text-t1 text-ink-2">
                {light} · {strip.endsWith('night') ? t`Night` : t`Day`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className="mt-auto max-w-[560px] text-t1 text-ink-2">
        <Trans>Hujan di Pasar Senen. All times WIB.</Trans>
      </p>
    </aside>
  );
}
