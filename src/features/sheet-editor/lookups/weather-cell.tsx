import { useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { formatAsOf } from '../../../../domain/format.ts';
import { useLookups } from '../../../shared/data/lookup-queries.ts';
import { lazyComponent } from '../../../ui/lazy-module.ts';
import { CellContext } from '../grid/cell-context.ts';
import { SheetCell } from '../grid/sheet-cell.tsx';
import { useEditor, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { TimesCell } from '../grid/times-cell.tsx';

const Forecast = lazyComponent(() => import('./weather-lookup.tsx').then((file) => file.Forecast), 'wait');

/** Weather as typed (or answered by a configured service), and its time. */
export function WeatherCell() {
  const { t } = useLingui();
  const { language } = useContext(CellContext);
  const editor = useEditor();
  const isOffered = useLookups()?.weather === true;
  const [weather, temperature, asOf, timeZone] = [
    useHead('weather'),
    useHead('temperature'),
    useHead('weatherAsOf'),
    useHead('timeZone'),
  ];
  const at = { kind: 'call-sheet', id: editor.sheetId } as const;
  const when = asOf === '' ? '' : formatAsOf(Date.parse(asOf), Date.now(), timeZone, language);
  // Typed weather describes the present; its time is shown beside it.
  const typed = () => editor.type('call-sheet', editor.sheetId, 'weatherAsOf', new Date().toISOString());
  return (
    <div
      className="min-w-[190px] flex-[3] max-tablet:col-span-full"
      onBlur={(event) => event.target instanceof HTMLTextAreaElement && weather !== '' && asOf === '' && typed()}
    >
      <TimesCell
        name={
          <>
            {t`Weather`}
            {when !== '' && <span> · {t`as of ${when}`}</span>}
          </>
        }
      >
        <div className="flex gap-2">
          <div className="flex-1">
            <SheetCell
              {...at}
              field="weather"
              type="text"
              value={weather}
              label={t`Weather`}
              placeholder={t`Not set`}
            />
          </div>
          <div className="w-[5.5em] max-tablet:w-[112px]">
            <SheetCell
              {...at}
              field="temperature"
              type="text"
              isShort
              value={temperature}
              label={t`Temperature`}
              placeholder={t`Not set`}
            />
          </div>
        </div>
        {isOffered && <Forecast />}
      </TimesCell>
    </div>
  );
}
