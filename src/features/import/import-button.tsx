import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { useMay } from '../../shared/data/use-may.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { openFilePicker } from './file-picker.ts';

/** Opens the device's file picker for members who may import; the screen's `ImportHost` imports the chosen file. */
export function ImportButton({ label, ...look }: Omit<ButtonLook, 'icon'> & { label?: string }) {
  const { t } = useLingui();
  if (useMay('productions.edit') === false) return null;
  return (
    <Button {...look} icon={CloudUpload} onClick={openFilePicker}>
      {label ?? t`Import script`}
    </Button>
  );
}
