import { useLingui } from '@lingui/react/macro';
import { CloudSun } from 'lucide-react';
import { useCallback } from 'react';
import { fieldAct } from '../../../domain/call-sheet/draft-history.ts';
import type { Sky, WeatherAnswer } from '../../../domain/call-sheet/lookups.ts';
import { lookUpWeather } from '../../api/lookups-api.ts';
import { Button } from '../../ui/button.tsx';
import { useEditor, useHead } from './sheet-editor-context.ts';
import { useLookup } from './use-lookup.ts';

/** Fills in the forecast of the day at the location, where the server has a service for it; otherwise says to type it. */
export function WeatherLookup() {
  const { t } = useLingui();
  const editor = useEditor();
  const sayWeather = useWeatherWords();
  const [date, pin] = [useHead('date'), useHead('locationPin')];
  const ask = useCallback(
    (signal: AbortSignal) => (date === null || pin === null ? Promise.resolve(null) : lookUpWeather(pin, date, signal)),
    [date, pin],
  );
  const [lookup, start] = useLookup(ask);
  const fill = async () => {
    const answer = await start();
    const head = editor.record('call-sheet', editor.sheetId);
    if (head === undefined || answer?.weather == null) return;
    const values = { ...sayWeather(answer.weather), weatherAsOf: answer.asOf };
    editor.act(Object.entries(values).flatMap(([field, value]) => fieldAct(head, field, value) ?? []));
  };
  const isReady = date !== null && pin !== null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-t1 font-text">
      <Button
        kind="quiet"
        size="dense"
        icon={CloudSun}
        className="enabled:-ml-2.5 max-tablet:min-h-tap"
        disabled={!isReady || lookup.is === 'asking'}
        onClick={() => void fill()}
      >
        {lookup.is === 'asking' ? t`Asking…` : t`Look up the forecast`}
      </Button>
      <span role="status" className="text-ink-2">
        {!isReady
          ? t`needs date and the location's pin`
          : lookup.is === 'answered' && lookup.answer !== null
            ? lookup.answer.weather === null
              ? t`No forecast for that date yet.`
              : t`Forecast: ${lookup.answer.source}`
            : ''}
      </span>
      {lookup.is === 'failed' && (
        <span role="alert" className="basis-full font-mid text-red">
          {lookup.words}
        </span>
      )}
    </div>
  );
}

/** `Rain, 80 %` and `24–31°`. */
function useWeatherWords(): (weather: NonNullable<WeatherAnswer['weather']>) => {
  weather: string;
  temperature: string;
} {
  const { t } = useLingui();
  return ({ sky, lowest, highest, rainChance }) => {
    const words: Record<Sky, string> = {
      clear: t({ message: 'Clear', context: 'weather' }),
      'partly-cloudy': t({ message: 'Partly cloudy', context: 'weather' }),
      cloudy: t({ message: 'Cloudy', context: 'weather' }),
      fog: t({ message: 'Fog', context: 'weather' }),
      drizzle: t({ message: 'Drizzle', context: 'weather' }),
      rain: t({ message: 'Rain', context: 'weather' }),
      'heavy-rain': t({ message: 'Heavy rain', context: 'weather' }),
      snow: t({ message: 'Snow', context: 'weather' }),
      thunderstorm: t({ message: 'Thunderstorm', context: 'weather' }),
    };
    const name = words[sky];
    const chance = rainChance === null ? null : Math.round(rainChance);
    return {
      weather: chance === null ? name : t`${name}, chance of rain ${chance}%`,
      temperature: `${Math.round(lowest)}–${Math.round(highest)}°`,
    };
  };
}
