import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { DescribedChange, Headline } from '../../domain/attention/describe-changes.ts';
import { nameForReader } from '../../domain/attention/made-names.ts';
import type { RecordDescription } from '../../domain/attention/record-description.ts';
import type { ShownValue } from '../../domain/attention/values.ts';
import { displayName } from '../../domain/breakdown/display-name.ts';
import { amountText } from '../../domain/money/amount-text.ts';
import { formatFormula, parseFormula } from '../../domain/cost/quantity-formula.ts';
import { formatDate, formatTime, LANGUAGE_TAGS, type FormatLanguage } from '../../domain/format.ts';
import { formatEighths } from '../../domain/format-amounts.ts';
import type { RecordKind } from '../../domain/records/records.ts';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { COMMAND_LABELS } from './command-labels.ts';
import { fieldLabel } from './field-labels.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { namedRecordLabel, offsetLabel, SHEET_RECORD_LABELS, sheetLabel } from './sheet-record-labels.ts';
import { BRIEFING_RECORD_LABELS } from './briefing-record-labels.ts';
import { COST_RECORD_LABELS } from './cost-record-labels.ts';
import { MESSAGE_RECORD_LABELS } from './message-labels.ts';
import { PLACE_RECORD_LABELS } from './place-record-labels.ts';
import { BOOKING_RECORD_LABELS } from './booking-labels.ts';
import { POOL_RECORD_LABELS } from './pool-record-labels.ts';
import { SCHEDULE_RECORD_LABELS } from './schedule-record-labels.ts';
import { TALENT_RECORD_LABELS } from './talent-record-labels.ts';

/** Words for records, their fields and their values: the one place, for every screen that describes changes. */
export interface RecordLabels {
  /** `Scene 12, Warung Bu Sri`. */
  subject: (subject: RecordDescription) => string;
  /** `Synopsis`. */
  field: (kind: string, field: string) => string;
  value: (value: ShownValue) => string;
  /** `Scene 12, Warung Bu Sri, moved to Day 3`. */
  headline: (headline: Headline) => string;
  /** A whole change as plain text, for the clipboard. */
  lines: (change: DescribedChange) => string[];
}

export function useRecordLabels(): RecordLabels {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useMemo(() => recordLabels(i18n, language), [i18n, language]);
}

/** `language` is for dates; `i18n` has the same one. */
export function recordLabels(i18n: I18n, language: FormatLanguage): RecordLabels {
  const subject = (about: RecordDescription): string => {
    if (about.type !== 'row') return i18n._(subjectLabel(about));
    const named = namedRecordLabel(about.kind, about.name);
    if (named !== null) return i18n._(named);
    const label = i18n._(RECORD_LABELS[about.kind]);
    return about.name === '' ? label : `${label}: ${nameForReader(about.kind, about.name, language)}`;
  };
  const field = (kind: string, name: string): string => i18n._(fieldLabel(kind, name));
  const value = (shown: ShownValue): string => {
    const labels = valueLabel(shown, language);
    return typeof labels === 'string' ? labels : i18n._(labels);
  };
  return {
    subject,
    field,
    value,
    headline: (change) => i18n._(headlineLabel(change, subject, field, value)),
    lines: ({ op, kind, subject: about, fields }) => [
      subject(about) +
        (op === 'delete' ? ` (${i18n._(msg`deleted`)})` : op === 'create' ? ` (${i18n._(msg`new`)})` : ''),
      ...fields.map((changed) => `${field(kind, changed.field)}: ${value(changed.after)}`),
    ],
  };
}

/** Word for a record that has no name; it precedes the name otherwise. */
const RECORD_LABELS = {
  script: msg`A production`,
  scene: msg`A scene`,
  day: msg`A shooting day`,
  tag: msg`A tag`,
  import: msg`An import`,
  'scene-text': msg`The text of a scene`,
  mark: msg`A mark in the text`,
  'cost-payer': msg`Someone with receipts`,
  ...SHEET_RECORD_LABELS,
  ...TALENT_RECORD_LABELS,
  ...COST_RECORD_LABELS,
  ...BRIEFING_RECORD_LABELS,
  ...POOL_RECORD_LABELS,
  ...PLACE_RECORD_LABELS,
  ...MESSAGE_RECORD_LABELS,
  ...SCHEDULE_RECORD_LABELS,
  ...BOOKING_RECORD_LABELS,
} satisfies Record<RecordKind, MessageDescriptor>;

function subjectLabel(subject: Exclude<RecordDescription, { type: 'row' }>): MessageDescriptor {
  switch (subject.type) {
    case 'production': {
      const title = subject.production ?? '';
      return msg`“${title}”`;
    }
    case 'scene':
      return sceneLabel(subject.number, displayName(subject.set));
    case 'scene-text': {
      const { number } = subject;
      return msg`Text of scene ${number}`;
    }
    case 'day': {
      const { number } = subject;
      return msg`Day ${number}`;
    }
    case 'tag':
      return tagLabel(subject.tagKind, displayName(subject.name));
    case 'mark': {
      const { quote } = subject;
      return quote === '' ? RECORD_LABELS.mark : msg`Mark “${quote}”`;
    }
    case 'import':
      return msg`Import report`;
    case 'sheet':
      return sheetLabel(subject.number);
    case 'unknown':
      return subject.kind === null ? msg`Something from a newer version of Klaket` : RECORD_LABELS[subject.kind];
    default:
      return unreachable(subject);
  }
}

const sceneLabel = (number: string, set: string) => (set === '' ? msg`Scene ${number}` : msg`Scene ${number}, ${set}`);

function tagLabel(kind: TagKind, name: string): MessageDescriptor {
  switch (kind) {
    case 'cast':
      return msg`Cast: ${name}`;
    case 'property':
      return msg`Prop: ${name}`;
    case 'location':
      return msg`Location: ${name}`;
    case 'extra':
      return msg`Extras: ${name}`;
    case 'stunt':
      return msg`Stunt: ${name}`;
    case 'set-dressing':
      return msg`Set dressing: ${name}`;
    case 'wardrobe':
      return msg`Wardrobe: ${name}`;
    case 'makeup':
      return msg`Make-up and hair: ${name}`;
    case 'vehicle':
      return msg`Vehicle: ${name}`;
    case 'animal':
      return msg`Animal: ${name}`;
    case 'special-effect':
      return msg`Special effect: ${name}`;
    case 'visual-effect':
      return msg`Visual effect: ${name}`;
    case 'sound':
      return msg`Sound, music: ${name}`;
    case 'equipment':
      return msg`Special equipment: ${name}`;
    default:
      return unreachable(kind);
  }
}

function valueLabel(value: ShownValue, language: FormatLanguage): MessageDescriptor | string {
  switch (value.type) {
    case 'nothing':
      return msg`empty`;
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'money': {
      const amount = amountText(value.amount, value.currency, language);
      return value.currency === 'IDR' ? amount : `${value.currency} ${amount}`;
    }
    case 'percent':
      return percentText(value.basisPoints, language);
    case 'formula': {
      const parsed = parseFormula(value.formula, 'canonical');
      return parsed.ok ? formatFormula(parsed.formula, language) : value.formula;
    }
    case 'eighths': {
      const length = formatEighths(value.eighths);
      return value.eighths <= 8 ? msg`${length} page` : msg`${length} pages`;
    }
    case 'date':
      return formatDate(value.date, language);
    case 'color':
      return value.color;
    case 'flag':
      return value.isOn ? msg`yes` : msg`no`;
    case 'day': {
      const { number } = value;
      return number === null ? msg`a day that no longer exists` : msg`Day ${number}`;
    }
    case 'unscheduled':
      return msg`unscheduled`;
    case 'tags':
      return value.names.length === 0 ? msg`empty` : namesOf(value.names);
    case 'tags-change': {
      const [added, removed] = [namesOf(value.added), namesOf(value.removed)];
      if (removed === '') return added === '' ? msg`unchanged` : msg`added: ${added}`;
      return added === '' ? msg`removed: ${removed}` : msg`added: ${added}; removed: ${removed}`;
    }
    case 'time':
      return formatTime(value.time, language);
    case 'offset':
      return offsetLabel(value.minutes);
    case 'pin':
      return `${value.latitude.toFixed(5)}, ${value.longitude.toFixed(5)}`;
    case 'entries': {
      const { count } = value;
      return msg`${plural(count, { one: '# entry', other: '# entries' })}`;
    }
    default:
      return unreachable(value);
  }
}

const percentText = (basisPoints: number, language: FormatLanguage) =>
  `${new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 2 }).format(basisPoints / 100)} %`;

const namesOf = (names: readonly string[]) => names.map(displayName).join(', ');

function headlineLabel(
  headline: Headline,
  nameOf: RecordLabels['subject'],
  sayField: RecordLabels['field'],
  sayValue: RecordLabels['value'],
): MessageDescriptor {
  switch (headline.type) {
    case 'imported': {
      const what = nameOf(headline.subject);
      return msg`${what} imported`;
    }
    case 'moved': {
      const to = sayValue(headline.to);
      const [first] = headline.scenes;
      const count = headline.scenes.length;
      const what = first === undefined ? '' : nameOf(first);
      if (headline.to.type === 'unscheduled')
        return count === 1
          ? msg`${what}: removed from the schedule`
          : msg`${plural(count, { one: '# scene', other: '# scenes' })} removed from the schedule`;
      return count === 1
        ? msg`${what}: moved to ${to}`
        : msg`${plural(count, { one: '# scene', other: '# scenes' })} moved to ${to}`;
    }
    case 'reordered': {
      const [first] = headline.subjects;
      const what = first === undefined ? '' : nameOf(first);
      const count = headline.subjects.length;
      return count === 1
        ? msg`${what}: another place in the order`
        : msg`${plural(count, { one: '# record', other: '# records' })} in another order`;
    }
    case 'command':
      return COMMAND_LABELS[headline.name];
    case 'made': {
      const [what, more] = [nameOf(headline.subject), headline.more];
      return more === 0 ? msg`${what}: new` : msg`${what} and ${more} more: new`;
    }
    case 'deleted': {
      const [what, more] = [nameOf(headline.subject), headline.more];
      return more === 0 ? msg`${what}: deleted` : msg`${what} and ${more} more: deleted`;
    }
    case 'changed': {
      const what = nameOf(headline.subject);
      const fields = headline.fields.map((field) => sayField(headline.kind, field).toLocaleLowerCase()).join(', ');
      const { more } = headline;
      return more === 0 ? msg`${what}: ${fields} changed` : msg`${what} and ${more} more: ${fields} changed`;
    }
    default:
      return unreachable(headline);
  }
}
