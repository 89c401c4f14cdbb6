import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { DescribedChange, Headline } from '../../domain/attention/describe-changes.ts';
import type { Subject } from '../../domain/attention/subjects.ts';
import type { ShownValue } from '../../domain/attention/values.ts';
import { displayName } from '../../domain/breakdown/display-name.ts';
import { formatDate, formatTime, type FormatLanguage } from '../../domain/format.ts';
import { formatEighths } from '../../domain/format-amounts.ts';
import type { RecordKind } from '../../domain/production/records.ts';
import type { TagKind } from '../../domain/screenplay/screenplay.ts';
import { unreachable } from '../../domain/unreachable.ts';
import { fieldWords } from './field-words.ts';
import { useLanguage } from './language-choice.tsx';
import { offsetWords, SHEET_RECORD_WORDS, sheetRowWords, sheetWords } from './sheet-record-words.ts';

/** How records, their fields and their values are said: the one place, for every screen that speaks of changes. */
export interface RecordWords {
  /** `Scene 12, Warung Bu Sri`. */
  subject: (subject: Subject) => string;
  /** `Synopsis`. */
  field: (kind: string, field: string) => string;
  value: (value: ShownValue) => string;
  /** `Scene 12, Warung Bu Sri, moved to Day 3`. */
  headline: (headline: Headline) => string;
  /** A whole change as plain text, for the clipboard. */
  lines: (change: DescribedChange) => string[];
}

export function useRecordWords(): RecordWords {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useMemo(() => recordWords(i18n, language), [i18n, language]);
}

/** `language` is the one that dates are written in; `i18n` speaks the same. */
export function recordWords(i18n: I18n, language: FormatLanguage): RecordWords {
  const subject = (one: Subject): string => i18n._(subjectWords(one));
  const field = (kind: string, name: string): string => i18n._(fieldWords(kind, name));
  const value = (one: ShownValue): string => {
    const words = valueWords(one, language);
    return typeof words === 'string' ? words : i18n._(words);
  };
  return {
    subject,
    field,
    value,
    headline: (one) => i18n._(headlineWords(one, subject, field, value)),
    lines: ({ op, kind, subject: about, fields }) => [
      subject(about) +
        (op === 'delete' ? ` (${i18n._(msg`deleted`)})` : op === 'create' ? ` (${i18n._(msg`new`)})` : ''),
      ...fields.map((one) => `${field(kind, one.field)}: ${value(one.after)}`),
    ],
  };
}

const UNKNOWN = {
  script: msg`A production`,
  scene: msg`A scene`,
  day: msg`A shooting day`,
  tag: msg`A tag`,
  import: msg`An import`,
  'scene-text': msg`The text of a scene`,
  mark: msg`A marked place`,
  ...SHEET_RECORD_WORDS,
} satisfies Record<RecordKind, MessageDescriptor>;

function subjectWords(subject: Subject): MessageDescriptor {
  switch (subject.type) {
    case 'production': {
      const title = subject.production ?? '';
      return msg`“${title}”`;
    }
    case 'scene':
      return sceneWords(subject.number, displayName(subject.set));
    case 'scene-text': {
      const { number } = subject;
      return msg`Text of scene ${number}`;
    }
    case 'day': {
      const { number } = subject;
      return msg`Day ${number}`;
    }
    case 'tag':
      return tagWords(subject.tagKind, displayName(subject.name));
    case 'mark': {
      const { quote } = subject;
      return quote === '' ? UNKNOWN.mark : msg`Mark “${quote}”`;
    }
    case 'import':
      return msg`Import receipt`;
    case 'sheet':
      return sheetWords(subject.number);
    case 'row':
      return sheetRowWords(subject.kind, subject.name);
    case 'unknown':
      return subject.kind === null ? msg`Something that a newer version of Klaket knows` : UNKNOWN[subject.kind];
    default:
      return unreachable(subject);
  }
}

const sceneWords = (number: string, set: string) => (set === '' ? msg`Scene ${number}` : msg`Scene ${number}, ${set}`);

function tagWords(kind: TagKind, name: string): MessageDescriptor {
  switch (kind) {
    case 'cast':
      return msg`Cast: ${name}`;
    case 'property':
      return msg`Property: ${name}`;
    case 'location':
      return msg`Location: ${name}`;
    default:
      return unreachable(kind);
  }
}

function valueWords(value: ShownValue, language: FormatLanguage): MessageDescriptor | string {
  switch (value.type) {
    case 'nothing':
      return msg`empty`;
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'eighths': {
      const length = formatEighths(value.eighths);
      return msg`${length} pages`;
    }
    case 'date':
      return formatDate(value.date, language);
    case 'color':
      return value.color;
    case 'flag':
      return value.isOn ? msg`yes` : msg`no`;
    case 'day': {
      const { number } = value;
      return number === null ? msg`a day that is not there any more` : msg`Day ${number}`;
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
      return offsetWords(value.minutes);
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

const namesOf = (names: readonly string[]) => names.map(displayName).join(', ');

function headlineWords(
  headline: Headline,
  say: RecordWords['subject'],
  sayField: RecordWords['field'],
  sayValue: RecordWords['value'],
): MessageDescriptor {
  switch (headline.type) {
    case 'imported': {
      const what = say(headline.subject);
      return msg`${what} imported`;
    }
    case 'moved': {
      const to = sayValue(headline.to);
      const [first] = headline.scenes;
      const count = headline.scenes.length;
      const what = first === undefined ? '' : say(first);
      if (headline.to.type === 'unscheduled')
        return count === 1
          ? msg`${what}: taken out of the plan`
          : msg`${plural(count, { one: '# scene', other: '# scenes' })} taken out of the plan`;
      return count === 1
        ? msg`${what}: moved to ${to}`
        : msg`${plural(count, { one: '# scene', other: '# scenes' })} moved to ${to}`;
    }
    case 'reordered': {
      const [first] = headline.subjects;
      const what = first === undefined ? '' : say(first);
      const count = headline.subjects.length;
      return count === 1
        ? msg`${what}: another place in the order`
        : msg`${plural(count, { one: '# record', other: '# records' })} in another order`;
    }
    case 'made': {
      const [what, more] = [say(headline.subject), headline.more];
      return more === 0 ? msg`${what}: new` : msg`${what} and ${more} more: new`;
    }
    case 'deleted': {
      const [what, more] = [say(headline.subject), headline.more];
      return more === 0 ? msg`${what}: deleted` : msg`${what} and ${more} more: deleted`;
    }
    case 'changed': {
      const what = say(headline.subject);
      const fields = headline.fields.map((field) => sayField(headline.kind, field).toLocaleLowerCase()).join(', ');
      const { more } = headline;
      return more === 0 ? msg`${what}: ${fields} changed` : msg`${what} and ${more} more: ${fields} changed`;
    }
    default:
      return unreachable(headline);
  }
}
