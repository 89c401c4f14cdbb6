import { useLingui } from '@lingui/react/macro';
import { CloudUpload } from 'lucide-react';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { openFilePicker } from './file-picker.ts';

/** Opens the device's file picker; what is chosen is imported by the screen's `ImportHost`. */
export function ImportButton({ label, ...look }: Omit<ButtonLook, 'icon'> & { label?: string }) {
  const { t } = useLingui();
  return (
    <Button {...look} icon={CloudUpload} onClick={openFilePicker}>
      {label ?? t`Import script`}
    </Button>
  );
}
