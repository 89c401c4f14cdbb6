import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { MadeNames } from './recording-actions.ts';
import { useMoment } from './use-moment.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { sectionName } from '../../../domain/briefing/made-names.ts';
import { formatDayAndMonth } from '../../../domain/format.ts';
import { houseToday } from '../../shared/data/house-time.ts';

/** Default names of records, with their time. */
export function useMadeNames(): (instant?: string) => MadeNames {
  const { t } = useLingui();
  const moment = useMoment();
  const language = useLanguage();
  return useCallback(
    (instant = new Date().toISOString()) => {
      const day = formatDayAndMonth(houseToday(Date.parse(instant)), language);
      const time = moment(instant);
      const when = time === day ? day : `${day}, ${time}`;
      return { section: sectionName('General', language), title: t`Recording of ${when}` };
    },
    [t, moment, language],
  );
}
