import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { type AudioHTMLAttributes, type RefObject, useState } from 'react';
import { formatElapsed } from '../../../domain/briefing/transcript.ts';
import type { MediaRow } from '../../../domain/briefing/briefing-rows.ts';
import { useFileUrl } from '../../files/use-file-url.ts';
import { Button } from '../../ui/button.tsx';
import { Wave } from './wave.tsx';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];
const PLAIN_WAVE: readonly number[] = Array.from({ length: 80 }, () => 5);

interface SoundPlayerProps {
  media: MediaRow;
  audio: RefObject<HTMLAudioElement | null>;
  onTime: (seconds: number) => void;
}

/**
 * Plays a recording: from this device where it was heard or made, else from the server. `audio` lets the transcript
 * jump; `onTime` gets the place that is heard, in seconds.
 */
export function SoundPlayer({ media, audio, onTime }: SoundPlayerProps) {
  const { t } = useLingui();
  const file = useFileUrl(media.id, 'full');
  const { time, seconds, speed, isPlaying, seek, nextSpeed, listeners } = usePlayback({ media, audio, onTime });
  const { name, peaks } = media.fields;
  if (file.status === 'unavailable')
    return (
      <p className="mt-3 border-t border-rule py-2.5 text-t1 text-ink-2">
        {file.reason === 'offline'
          ? t`${name}: not heard on this device yet, and there is no network.`
          : t`${name}: on its way from the device that recorded it.`}
      </p>
    );
  const isReady = file.status === 'ready';
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-3">
      <Button
        size="touch"
        square
        icon={isPlaying ? Pause : Play}
        disabled={!isReady}
        aria-label={isPlaying ? t`Pause ${name}` : t`Play ${name}`}
        onClick={() => void (isPlaying ? audio.current?.pause() : audio.current?.play())}
      />
      <div className="relative">
        <Wave bars={peaks.length > 0 ? peaks : PLAIN_WAVE} played={seconds > 0 ? time / seconds : 0} height={40} />
        <input
          type="range"
          min={0}
          max={Math.max(1, seconds)}
          step={1}
          value={Math.min(time, Math.max(1, seconds))}
          onChange={(event) => seek(Number(event.target.value))}
          aria-label={t`Place in ${name}`}
          aria-valuetext={formatElapsed(time)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      <span className="text-t1 font-mid whitespace-nowrap tabular-nums">
        {`${formatElapsed(time)} / ${formatElapsed(seconds)}`}
      </span>
      <Button kind="quiet" size="dense" onClick={nextSpeed} aria-label={t`Speed: ${speed} times`}>
        {`${speed}×`}
      </Button>
      {isReady && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- What is said stands below it as the transcript.
        <audio ref={audio} src={file.url} preload="metadata" {...listeners} />
      )}
    </div>
  );
}

/** Place, length and speed of the sound, in seconds; `listeners` are of its element. */
function usePlayback({ media, audio, onTime }: SoundPlayerProps) {
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [length, setLength] = useState<number | null>(media.fields.seconds);
  const seek = (to: number) => {
    if (audio.current !== null) audio.current.currentTime = to;
    setTime(to);
    onTime(to);
  };
  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    if (audio.current !== null) audio.current.playbackRate = next;
  };
  const listeners: AudioHTMLAttributes<HTMLAudioElement> = {
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onLoadedMetadata: ({ currentTarget: { duration } }) => {
      if (Number.isFinite(duration)) setLength(duration);
    },
    onTimeUpdate: ({ currentTarget: { currentTime } }) => {
      setTime(currentTime);
      onTime(currentTime);
    },
  };
  return { time, seconds: length ?? 0, speed, isPlaying, seek, nextSpeed, listeners };
}
