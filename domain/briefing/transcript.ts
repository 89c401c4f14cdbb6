import { TRANSCRIPT_MAX_LENGTH } from './briefing-records.ts';

/** A line of a transcript. `at`: seconds from the beginning of the recording; null when unknown. */
export interface TranscriptLine {
  at: number | null;
  text: string;
}

/** A piece of speech as a recognition service answers it, in seconds. */
export interface SpeechSegment {
  start: number;
  text: string;
}

const TIMED = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:\s+|$)(.*)$/;

/** Elapsed time: `2:14`, `1:02:14`. With a colon, so that it is not read as a time of day. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60)];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes % 60).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/**
 * A transcript as it is stored and typed: a line for each passage, which may begin with its time (`0:38 Payung hitam`).
 */
export function readTranscript(text: string): TranscriptLine[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, hours = '0', minutes = '0', seconds = '0', words = ''] = TIMED.exec(line) ?? [];
      if (!TIMED.test(line)) return { at: null, text: line };
      return { at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text: words };
    });
}

export const writeTranscript = (lines: readonly TranscriptLine[]): string =>
  lines
    .map(({ at, text }) => (at === null ? text : `${formatElapsed(at)} ${text}`))
    .join('\n')
    .slice(0, TRANSCRIPT_MAX_LENGTH);

/** The words alone, for searching and suggestions. */
export const wordsOf = (transcript: string): string =>
  readTranscript(transcript)
    .map(({ text }) => text)
    .join('\n');

/** A line ends with a sentence once it is so long, and anyhow after this many seconds. */
const LINE_LETTERS = 90;
const LINE_SECONDS = 40;

/** Passages of some sentences out of a service's segments, which are often only a few words long. */
export function linesOfSegments(segments: readonly SpeechSegment[]): TranscriptLine[] {
  const lines: { at: number; text: string }[] = [];
  for (const { start, text } of segments) {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (words === '') continue;
    const last = lines.at(-1);
    const isFull =
      last === undefined ||
      (last.text.length >= LINE_LETTERS && /[.!?…]["”’]?$/.test(last.text)) ||
      start - last.at >= LINE_SECONDS;
    if (isFull) lines.push({ at: Math.max(0, start), text: words });
    else last.text += ` ${words}`;
  }
  return lines;
}
