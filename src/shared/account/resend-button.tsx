import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { minutesAndSeconds } from '../../ui/countdown.ts';

interface ResendButtonProps {
  /** Until sending again is allowed; 0: now. */
  seconds: number;
  isOnline: boolean;
  onPress: () => void;
}

/** "Send again" for a mail: counts down, or waits for a network. */
export function ResendButton({ seconds, isOnline, onPress }: ResendButtonProps) {
  const { t } = useLingui();
  const waiting =
    seconds > 0 ? t`Send again, ${minutesAndSeconds(seconds)}` : isOnline ? undefined : t`Waiting for a network`;
  return (
    <Button size="touch" wide waiting={waiting} onClick={onPress}>
      <Trans>Send again</Trans>
    </Button>
  );
}
