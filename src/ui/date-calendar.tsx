import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Popover } from 'react-aria-components/Popover';
import { LANGUAGE_TAGS } from '../../domain/format.ts';
import { useLanguage } from './language-choice.tsx';
import './widget-messages.ts';

const stepClass =
  'flex size-9 cursor-pointer items-center justify-center rounded-1 hover:bg-pressed disabled:cursor-default disabled:opacity-40';
const dayClass =
  'flex size-9 cursor-pointer items-center justify-center rounded-1 tabular-nums outline-none hover:bg-pressed ' +
  'data-[outside-month]:invisible data-[disabled]:cursor-default data-[disabled]:text-ink-2 data-[disabled]:line-through ' +
  'data-[today]:underline data-[today]:underline-offset-4 data-[today]:font-bold ' +
  'data-[selected]:bg-ink data-[selected]:font-bold data-[selected]:text-on-ink ' +
  'data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-1 data-[focus-visible]:outline-ink';

/** The month of a date field, opened below it. Weeks begin on Monday. */
export function CalendarPopover({
  trigger,
  value,
  min,
  max,
  onChoose,
  onClose,
}: {
  trigger: RefObject<HTMLElement | null>;
  /** `YYYY-MM-DD`, or ''. */
  value: string;
  min?: string;
  max?: string;
  onChoose: (date: string) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <I18nProvider locale={LANGUAGE_TAGS[language]}>
      <Popover
        isOpen
        triggerRef={trigger}
        placement="bottom start"
        onOpenChange={(isOpen) => !isOpen && onClose()}
        className="overflow-auto rounded-2 border border-control bg-sheet text-ink shadow-float outline-none"
      >
        <Dialog aria-label={t`Calendar`} className="p-3 outline-none">
          <Calendar
            aria-label={t`Calendar`}
            autoFocus
            firstDayOfWeek="mon"
            defaultValue={value === '' ? null : parseDate(value)}
            {...(min !== undefined && { minValue: parseDate(min) })}
            {...(max !== undefined && { maxValue: parseDate(max) })}
            onChange={(date) => onChoose(date.toString())}
          >
            <header className="flex items-center justify-between">
              <Heading className="px-2 text-t2" />
              <span className="flex">
                <Button slot="previous" className={stepClass}>
                  <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
                </Button>
                <Button slot="next" className={stepClass}>
                  <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
                </Button>
              </span>
            </header>
            <CalendarGrid weekdayStyle="short" className="mt-1 text-t1">
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className="h-8 font-mid text-ink-2">{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={dayClass} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
