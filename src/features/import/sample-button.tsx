import { useLingui } from '@lingui/react/macro';
import { useMay } from '../../shared/data/use-may.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { takeFiles } from './take-files.ts';

/** Imports a short sample screenplay, so that everything can be tried without a file. */
export function SampleButton(look: ButtonLook) {
  const { t } = useLingui();
  const mayImport = useMay('productions.edit') !== false;
  const start = async () => {
    const { SAMPLE_SCREENPLAY } = await import('./sample-screenplay.ts');
    takeFiles([new File([SAMPLE_SCREENPLAY.text], SAMPLE_SCREENPLAY.fileName, { type: 'text/plain' })], null);
  };
  if (!mayImport) return null;
  return (
    <Button {...look} onClick={() => void start()}>
      {t`Try with a sample`}
    </Button>
  );
}
