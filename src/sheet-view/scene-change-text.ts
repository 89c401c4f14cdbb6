import { msg } from '@lingui/core/macro';
import type { ContentRow } from '../../domain/call-sheet/content.ts';
import { shortened } from './change-text.ts';
import { type RowChange, type RowComparison, timeBefore } from './row-comparison.ts';

/** Describes the change of a scene. */
export function sceneChangeText(comparison: RowComparison, change: RowChange, scene: ContentRow<'scenes'>): string {
  const { i18n, after, clock, fieldNames } = comparison;
  const { time } = scene;
  const number = shortened(scene.number) || '–';
  if (change.type === 'added')
    return time === '' ? i18n._(msg`Scene ${number} added`) : i18n._(msg`Scene ${number} added, ${clock(time)}`);
  if (change.type !== 'changed') {
    const later = after.advance.find(({ scenes }) => scenes.some((planned) => planned.number === number));
    return later === undefined
      ? i18n._(msg`Scene ${number} removed`)
      : i18n._(msg`Scene ${number} moved to Day ${later.dayNumber}`);
  }
  const was = timeBefore(change);
  if ('eighths' in change.before && change.fields.includes('number')) {
    const formerly = shortened(change.before.number) || '–';
    return was === time
      ? renumbered(comparison, formerly, number, change.fields)
      : i18n._(msg`Scene ${formerly} is now scene ${number}, moved from ${clock(was)} to ${clock(time)}`);
  }
  if (was !== time) return i18n._(msg`Scene ${number} moved from ${clock(was)} to ${clock(time)}`);
  const fields = fieldNames(change.fields);
  return fields === '' ? i18n._(msg`Scene ${number} changed`) : i18n._(msg`Scene ${number} changed: ${fields}`);
}

/** A reader of the earlier version remembers the scene's former number. */
function renumbered(
  { i18n, fieldNames }: RowComparison,
  formerly: string,
  number: string,
  changed: readonly string[],
): string {
  const fields = fieldNames(changed.filter((field) => field !== 'number'));
  return fields === ''
    ? i18n._(msg`Scene ${formerly} is now scene ${number}`)
    : i18n._(msg`Scene ${formerly} is now scene ${number}; changed: ${fields}`);
}
