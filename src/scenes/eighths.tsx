import { useLingui } from '@lingui/react/macro';

/**
 * A length in eighths of a page: the whole pages bold, the fraction plain, so that 2 2/8 is never read as 22/8. Eighths
 * are never reduced (4/8, not 1/2): that is how the trade writes them. `eighths` counts eighths: 19 is shown as **2**
 * 3/8.
 */
export function Eighths({ eighths }: { eighths: number }) {
  const { t } = useLingui();
  const whole = Math.floor(eighths / 8);
  const part = eighths % 8;
  const fraction = `${part}/8`;
  return (
    <span className="whitespace-nowrap" title={t`Pages, in eighths`}>
      {(whole > 0 || part === 0) && <b className="font-call">{whole}</b>}
      {whole > 0 && part > 0 && ' '}
      {part > 0 && <span className="font-text">{fraction}</span>}
    </span>
  );
}
