import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CsvLabels } from '../../../domain/call-sheet/export/people-csv.ts';
import type { PrintTexts } from './print/print-texts.ts';

/** Heads and values of the table of people, in the words of the printed sheet. */
export function csvLabels(i18n: I18n, { labels, status, gender }: PrintTexts): CsvLabels {
  return {
    heads: {
      list: i18n._(msg`List`),
      number: labels.number,
      name: i18n._(msg`Name`),
      role: i18n._(msg`Role or character`),
      department: i18n._(msg`Department`),
      phone: i18n._(msg`Phone`),
      call: i18n._(msg`Call`),
      pickUp: labels.pickUp,
      makeUp: labels.makeUp,
      onSet: labels.onSet,
      status: labels.status,
      age: i18n._(msg`Age`),
      gender: i18n._(msg`Gender`),
      remarks: labels.remarks,
    },
    lists: { cast: labels.cast, crew: i18n._(msg`Crew`), extras: labels.extras },
    status,
    gender,
  };
}
