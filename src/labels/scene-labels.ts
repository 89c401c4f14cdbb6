import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { displayName } from '../../domain/breakdown/display-name.ts';
import { sceneTimeName } from '../../domain/breakdown/plain-times.ts';
import type { FieldsOf } from '../../domain/records/records.ts';
import { useLanguage } from '../ui/language-choice.tsx';
import { timeOfDayNames } from './time-of-day-names.ts';

type SceneFacts = Pick<FieldsOf<'scene'>, 'interior' | 'timeOfDay' | 'timeText' | 'set' | 'slugline' | 'number'>;

export interface SceneLabels {
  /** `INT`, `EXT`, `I/E`, or nothing. */
  side: (scene: SceneFacts) => string;
  /** `Pagi`, `Malam`; the heading's own words if they are more specific, as on a call sheet. */
  time: (scene: SceneFacts) => string;
  /** The time of day that a heading was understood as; null if it was not. */
  understoodTime: (scene: Pick<SceneFacts, 'timeOfDay'>) => string | null;
  /** The set as a name. */
  set: (scene: SceneFacts) => string;
  /** `EXT · Pagi`. */
  light: (scene: SceneFacts) => string;
}

/** Words for a scene's heading in lists, in the reader's language. */
export function useSceneLabels(): SceneLabels {
  const { i18n } = useLingui();
  const language = useLanguage();
  return useMemo(() => {
    const times = timeOfDayNames(i18n);
    const side = (scene: SceneFacts) => (scene.interior === 'INT/EXT' ? 'I/E' : (scene.interior ?? ''));
    const time = (scene: SceneFacts) => sceneTimeName(scene, times);
    return {
      side,
      time,
      understoodTime: ({ timeOfDay }) => (timeOfDay === null ? null : times[timeOfDay]),
      set: (scene: SceneFacts) => displayName(scene.set) || displayName(scene.slugline) || scene.number,
      light: (scene: SceneFacts) => [side(scene), time(scene)].filter((word) => word !== '').join(' · '),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same object says other words in another language
  }, [i18n, language]);
}
