import { useLingui } from '@lingui/react/macro';
import { useConnectionType } from '../platform/network/connection-type.ts';
import { Checkbox } from '../ui/choice.tsx';
import { setWifiOnly, useWifiOnly } from './wifi-only.ts';

/** Offered if the device reports its kind of connection; otherwise the choice could not be honoured. */
export function WifiOnlyChoice() {
  const { t } = useLingui();
  const isOn = useWifiOnly();
  if (useConnectionType() === null) return null;
  return (
    <div className="mt-4 rounded-1 border-hair border-control px-3">
      <Checkbox checked={isOn} onChange={(event) => setWifiOnly(event.target.checked)}>
        {t`Send photos and videos on Wi-Fi only`}
      </Checkbox>
    </div>
  );
}
