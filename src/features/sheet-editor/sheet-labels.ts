import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CastStatus, SheetList } from '../../../domain/call-sheet/records.ts';
import type { GENDERS } from '../../../domain/house/house-records.ts';

type Gender = (typeof GENDERS)[number];

export interface SheetLabels {
  status: Record<CastStatus, string>;
  gender: Record<Gender, string>;
  /** One letter, as paper has room for. */
  genderShort: Record<Gender, string>;
  list: Record<SheetList, string>;
}

/** Words for the choices of a call sheet, in the reader's language. */
export function useSheetLabels(): SheetLabels {
  const { t } = useLingui();
  return useMemo(
    () => ({
      status: {
        '': '',
        start: t({ message: 'Start', context: 'cast status' }),
        work: t({ message: 'Work', context: 'cast status' }),
        hold: t({ message: 'Hold', context: 'cast status' }),
        finish: t({ message: 'Finish', context: 'cast status' }),
        'start-finish': t({ message: 'Start-finish', context: 'cast status' }),
        travel: t({ message: 'Travel', context: 'cast status' }),
        fitting: t({ message: 'Fitting', context: 'cast status' }),
        rehearsal: t({ message: 'Rehearsal', context: 'cast status' }),
        test: t({ message: 'Test', context: 'cast status' }),
      },
      gender: {
        '': '',
        female: t({ message: 'Female', context: 'gender' }),
        male: t({ message: 'Male', context: 'gender' }),
        other: t({ message: 'Other', context: 'gender' }),
      },
      genderShort: {
        '': '',
        female: t({ message: 'F', context: 'gender, one letter' }),
        male: t({ message: 'M', context: 'gender, one letter' }),
        other: t({ message: 'X', context: 'gender, one letter' }),
      },
      list: {
        property: t`Props`,
        requirement: t`Department requirements`,
        rule: t`Rules`,
        note: t`Notes`,
        contact: t`Who to phone`,
      },
    }),
    [t],
  );
}
