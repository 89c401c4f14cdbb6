import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Eighths } from '../../../scenes/eighths.tsx';

/** `54 scenes · 96 3/8 pp · 24 days`. */
export function ProductionSummary({ scenes, eighths, days }: { scenes: number; eighths: number; days: number }) {
  const { t } = useLingui();
  return (
    <>
      {plural(scenes, { one: '# scene', other: '# scenes' })} · <Eighths eighths={eighths} /> {t`pp`} ·{' '}
      {plural(days, { one: '# day', other: '# days' })}
    </>
  );
}
