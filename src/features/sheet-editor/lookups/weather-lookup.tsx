import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CloudSun } from 'lucide-react';
import { fieldCommand } from '../../../../domain/call-sheet/draft-history.ts';
import type { Sky, WeatherAnswer } from '../../../../domain/call-sheet/lookups.ts';
import type { Language } from '../../../../domain/language.ts';
import { wordsIn } from '../../../platform/app/language-store.ts';
import { weatherQuery } from '../../../shared/data/lookup-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { messageForError } from '../../../ui/error-messages.ts';
import { useEditor, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Fills in the forecast of the day at the location. */
export function Forecast() {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const [date, pin] = [useHead('date'), useHead('locationPin')];
  const isReady = date !== null && pin !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...weatherQuery(pin ?? { latitude: 0, longitude: 0 }, date ?? ''),
    enabled: false,
  });
  const fill = async () => {
    const { data: answer } = await refetch();
    const head = editor.record('call-sheet', editor.sheetId);
    if (head === undefined || answer?.weather == null) return;
    // Stored as text, it is in the production's language, not in that of the user.
    const language = editor.get().content?.production.language ?? i18n.locale;
    const words = language === i18n.locale ? i18n : await wordsIn(language as Language).catch(() => i18n);
    const values = { ...weatherTexts(answer.weather, words), weatherAsOf: answer.asOf };
    editor.run(Object.entries(values).flatMap(([field, value]) => fieldCommand(head, field, value) ?? []));
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 text-t1 font-text">
      <Button
        kind="quiet"
        size="dense"
        icon={CloudSun}
        className="enabled:-ml-2.5 max-tablet:min-h-tap"
        disabled={!isReady || isFetching}
        onClick={() => void fill()}
      >
        {isFetching ? t`Asking…` : t`Get the forecast`}
      </Button>
      <span role="status" className="text-ink-2">
        {!isReady
          ? t`needs date and the location’s pin`
          : data === undefined
            ? ''
            : data.weather === null
              ? t`No forecast for that date yet.`
              : t`Forecast: ${data.source}`}
      </span>
      {error !== null && (
        <span role="alert" className="basis-full font-mid text-red">
          {i18n._(messageForError(error))}
        </span>
      )}
    </div>
  );
}

const SKY_LABELS = {
  clear: msg({ message: 'Clear', context: 'weather' }),
  'partly-cloudy': msg({ message: 'Partly cloudy', context: 'weather' }),
  cloudy: msg({ message: 'Cloudy', context: 'weather' }),
  fog: msg({ message: 'Fog', context: 'weather' }),
  drizzle: msg({ message: 'Drizzle', context: 'weather' }),
  rain: msg({ message: 'Rain', context: 'weather' }),
  'heavy-rain': msg({ message: 'Heavy rain', context: 'weather' }),
  snow: msg({ message: 'Snow', context: 'weather' }),
  thunderstorm: msg({ message: 'Thunderstorm', context: 'weather' }),
} satisfies Record<Sky, MessageDescriptor>;

/** `Rain, 80 %` and `24–31°`. */
function weatherTexts(
  { sky, lowest, highest, rainChance }: NonNullable<WeatherAnswer['weather']>,
  i18n: I18n,
): { weather: string; temperature: string } {
  const name = i18n._(SKY_LABELS[sky]);
  const chance = rainChance === null ? null : Math.round(rainChance);
  return {
    weather: chance === null ? name : i18n._(msg`${name}, chance of rain ${chance}%`),
    temperature: `${Math.round(lowest)}–${Math.round(highest)}°`,
  };
}
