import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { displayName } from '../../domain/breakdown/display-name.ts';
import type { FieldsOf } from '../../domain/records/records.ts';
import type { TimeOfDay } from '../../domain/screenplay/screenplay.ts';

type SceneFacts = Pick<FieldsOf<'scene'>, 'interior' | 'timeOfDay' | 'timeText' | 'set' | 'slugline' | 'number'>;

export interface SceneLabels {
  /** `INT`, `EXT`, `I/E`, or nothing. */
  side: (scene: SceneFacts) => string;
  /** `Pagi`, `Malam`; what the heading says where it is no known time of day. */
  time: (scene: SceneFacts) => string;
  /** The set as a name. */
  set: (scene: SceneFacts) => string;
  /** `EXT · Pagi`. */
  light: (scene: SceneFacts) => string;
}

/** How a scene's heading is said in lists, in the reader's language. */
export function useSceneLabels(): SceneLabels {
  const { t } = useLingui();
  return useMemo(() => {
    const times = {
      day: t({ message: 'Day', context: 'time of day' }),
      night: t({ message: 'Night', context: 'time of day' }),
      morning: t({ message: 'Morning', context: 'time of day' }),
      noon: t({ message: 'Noon', context: 'time of day' }),
      afternoon: t({ message: 'Afternoon', context: 'time of day' }),
      evening: t({ message: 'Evening', context: 'time of day' }),
      dusk: t({ message: 'Dusk', context: 'time of day' }),
      dawn: t({ message: 'Dawn', context: 'time of day' }),
      magrib: t({ message: 'Magrib', context: 'time of day' }),
      continuous: t({ message: 'Continuous', context: 'time of day' }),
      later: t({ message: 'Later', context: 'time of day' }),
      'moments-later': t({ message: 'Moments later', context: 'time of day' }),
      same: t({ message: 'Same time', context: 'time of day' }),
    } satisfies Record<TimeOfDay, string>;
    const side = (scene: SceneFacts) => (scene.interior === 'INT/EXT' ? 'I/E' : (scene.interior ?? ''));
    const time = (scene: SceneFacts) =>
      scene.timeOfDay === null ? displayName(scene.timeText) : times[scene.timeOfDay];
    return {
      side,
      time,
      set: (scene: SceneFacts) => displayName(scene.set) || displayName(scene.slugline) || scene.number,
      light: (scene: SceneFacts) => [side(scene), time(scene)].filter((word) => word !== '').join(' · '),
    };
  }, [t]);
}
