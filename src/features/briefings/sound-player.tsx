import { useLingui } from '@lingui/react/macro';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { type AudioHTMLAttributes, type RefObject, useEffect, useState } from 'react';
import { formatElapsed } from '../../../domain/briefing/transcript.ts';
import type { MediaRow } from '../../../domain/briefing/briefing-rows.ts';
import { useFileUrl } from '../../files/use-file-url.ts';
import { Button } from '../../ui/button.tsx';
import { Wave } from './wave.tsx';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];
/** Seconds that the back button skips. */
const BACK_SECONDS = 3;

interface SoundPlayerProps {
  media: MediaRow;
  audio: RefObject<HTMLAudioElement | null>;
  onTime: (seconds: number) => void;
  /** While words are typed: a step back by a button, and both by keys. */
  isTyping?: boolean;
}

/**
 * Plays a recording: from this device where it was heard or made, else from the server. `audio` lets the transcript
 * jump; `onTime` gets the place that is heard, in seconds.
 */
export function SoundPlayer({ media, audio, onTime, isTyping = false }: SoundPlayerProps) {
  const { t } = useLingui();
  const file = useFileUrl(media.id, 'full');
  const { name, peaks, seconds } = media.fields;
  if (file.status === 'unavailable')
    return (
      <p className="mt-3 border-t border-rule py-2.5 text-t1 text-ink-2">
        {file.reason === 'offline'
          ? t`${name}: not downloaded to this device yet, and you’re offline.`
          : t`${name}: on its way from the device that recorded it.`}
      </p>
    );
  return (
    <SoundBar {...{ name, peaks, seconds, audio, onTime, isTyping }} url={file.status === 'ready' ? file.url : null} />
  );
}

interface SoundBarProps extends Omit<SoundPlayerProps, 'media'> {
  name: string;
  /** Empty: unknown. */
  peaks: readonly number[];
  seconds: number | null;
  /** Null while the sound is on its way. */
  url: string | null;
}

/** Play and pause, the place in the sound, its length and speed. */
export function SoundBar({ name, peaks, url, isTyping = false, ...sound }: SoundBarProps) {
  const { t } = useLingui();
  const { audio } = sound;
  const { time, seconds, speed, isPlaying, seek, nextSpeed, listeners } = usePlayback(sound);
  const isReady = url !== null;
  const toggle = () => void (isPlaying ? audio.current?.pause() : audio.current?.play());
  const goBack = () => seek(Math.max(0, time - BACK_SECONDS));
  useTypingKeys(isTyping && isReady, { toggle, goBack });
  const played = seconds > 0 ? time / seconds : 0;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button
        size="touch"
        square
        icon={isPlaying ? Pause : Play}
        disabled={!isReady}
        aria-label={isPlaying ? t`Pause ${name}` : t`Play ${name}`}
        {...(isTyping && { 'aria-keyshortcuts': 'Control+.' })}
        onClick={toggle}
      />
      {isTyping && (
        <Button
          size="touch"
          square
          icon={RotateCcw}
          disabled={!isReady}
          aria-label={t`Back ${BACK_SECONDS} seconds`}
          aria-keyshortcuts="Control+,"
          onClick={goBack}
        />
      )}
      <div className="relative min-w-24 flex-1">
        {peaks.length > 0 ? <Wave bars={peaks} played={played} height={40} /> : <Track played={played} />}
        <input
          type="range"
          min={0}
          max={Math.max(1, seconds)}
          step={1}
          value={Math.min(time, Math.max(1, seconds))}
          onChange={(event) => seek(Number(event.target.value))}
          aria-label={t`Position in ${name}`}
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
        <audio ref={audio} src={url} preload="metadata" {...listeners} />
      )}
    </div>
  );
}

/** The place in a sound whose loudness is not known. */
function Track({ played }: { played: number }) {
  return (
    <div className="flex h-10 items-center" aria-hidden>
      <div className="h-1 w-full bg-control">
        <div className="h-full bg-ink" style={{ width: `${100 * Math.min(1, played)}%` }} />
      </div>
    </div>
  );
}

/** Ctrl + . plays and pauses, Ctrl + , skips back, wherever the focus is. */
function useTypingKeys(isOn: boolean, { toggle, goBack }: { toggle: () => void; goBack: () => void }) {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.metaKey || (event.key !== '.' && event.key !== ',')) return;
      event.preventDefault();
      if (event.key === '.') toggle();
      else goBack();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** Place, length and speed of the sound, in seconds; `listeners` are of its element. */
function usePlayback({ seconds: known, audio, onTime }: Pick<SoundBarProps, 'seconds' | 'audio' | 'onTime'>) {
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [length, setLength] = useState<number | null>(known);
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
