import { Trans, useLingui } from '@lingui/react/macro';
import { formatLongDate, formatTime } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** One night in the life of a call sheet, hour by hour. */
export function LandingStory() {
  const { t } = useLingui();
  const language = useLanguage();
  const at = (time: string) => formatTime(time, language);
  const days = [
    {
      date: '2026-12-11',
      events: [
        {
          time: '16:40',
          who: t`Laras, director`,
          what: t`Moves scene 42 to the next day. Pages and cast are recounted automatically.`,
        },
        {
          time: '21:50',
          who: t`Rina, assistant director`,
          what: t`Puts the call sheet together in the car, with no signal. Every keystroke is saved on her phone.`,
        },
        {
          time: '22:09',
          who: t`Yudha, production manager`,
          what: t`Changes the crew call to ${at('05:30')}. Rina wrote ${at('05:00')}. Klaket asks; it doesn’t guess.`,
        },
        {
          time: '22:14',
          who: t`Revision 2, Blue`,
          what: t`Issued. Before that: rest hours, hospital and the child actor’s guardian are checked.`,
        },
      ],
    },
    {
      date: '2026-12-12',
      events: [
        {
          time: '04:10',
          who: t`Wahyu, camera assistant`,
          what: t`Opens the link from the group chat. No account needed. ${at('05:30')} WIB, east gate.`,
        },
      ],
    },
  ];
  return (
    <section
      aria-labelledby="night"
      className="mt-8 border-t-4 border-ink pt-3.5 tablet:mt-14 wide:grid wide:grid-cols-12 wide:gap-x-6"
    >
      <h2 id="night" className="text-t4 tracking-[-0.02em] wide:col-span-3">
        <Trans>One night, one sheet</Trans>
      </h2>
      <div className="max-wide:mt-3 wide:col-span-9">
        {days.map(({ date, events }, index) => (
          <div key={date}>
            <h3 className={`border-b border-rule-2 pb-[5px] text-t1 font-text text-ink-2 ${index > 0 ? 'pt-3.5' : ''}`}>
              {formatLongDate(date, language)}
            </h3>
            <ol>
              {events.map(({ time, who, what }) => (
                <li
                  key={time}
                  className="grid grid-cols-[68px_1fr] items-baseline gap-x-6 border-b border-rule py-[11px] tablet:grid-cols-[96px_210px_1fr] wide:grid-cols-[120px_210px_1fr] sun:tablet:grid-cols-[96px_240px_1fr]"
                >
                  <time className="text-t3 font-call">{at(time)}</time>
                  <span className="font-mid">{who}</span>
                  <p className="max-w-[60ch] max-tablet:col-start-2">{what}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}
