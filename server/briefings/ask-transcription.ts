import * as v from 'valibot';
import type { SpeechSegment } from '../../domain/briefing/transcript.ts';
import type { TranscriptionConfig } from '../config.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * `refused` and `too-large`: the service does not take this recording, however often it is asked. `unreachable`:
 * another time it may answer.
 */
export type SpeechAnswer =
  | { ok: true; text: string; segments: SpeechSegment[] }
  | { ok: false; reason: 'refused' | 'too-large' | 'unreachable'; detail: string };

/** The words of hours of speech. */
const MOST_BYTES = 8_000_000;
/** OpenAI's `verbose_json`; of `json` there is only the text. */
const Answer = v.object({
  text: v.string(),
  segments: v.optional(v.nullable(v.array(v.object({ start: v.number(), text: v.string() })))),
});

/**
 * Sends a recording to a service with the API of OpenAI's `/v1/audio/transcriptions`. Models without times refuse
 * `verbose_json`: they are asked again for the text alone. A redirect is not followed, because it could lead into the
 * server's own network.
 */
export async function askTranscription(
  config: TranscriptionConfig,
  recording: { bytes: Bytes; name: string; type: string },
  stopping: AbortSignal,
): Promise<SpeechAnswer> {
  if (recording.bytes.length > config.maxBytes) return { ok: false, reason: 'too-large', detail: 'before sending' };
  const timed = await ask(config, recording, 'verbose_json', stopping);
  return !timed.ok && timed.detail === 'status 400' ? ask(config, recording, 'json', stopping) : timed;
}

async function ask(
  { url, key, model, timeoutMs }: TranscriptionConfig,
  { bytes, name, type }: { bytes: Bytes; name: string; type: string },
  format: 'verbose_json' | 'json',
  stopping: AbortSignal,
): Promise<SpeechAnswer> {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type }), name);
  form.set('model', model);
  form.set('response_format', format);
  if (format === 'verbose_json') form.set('timestamp_granularities[]', 'segment');
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { ok: false, reason: reasonOf(response.status), detail: `status ${response.status}` };
    }
    const parsed = v.safeParse(Answer, JSON.parse(await readLimited(response)));
    if (!parsed.success) return { ok: false, reason: 'unreachable', detail: 'shape' };
    return { ok: true, text: parsed.output.text, segments: parsed.output.segments ?? [] };
  } catch (error) {
    const detail = error instanceof SyntaxError ? 'not JSON' : error instanceof Error ? error.name : 'unknown';
    return { ok: false, reason: 'unreachable', detail };
  }
}

/** A wrong key or a busy service can be mended; a recording that was refused stays so. */
function reasonOf(status: number): 'refused' | 'too-large' | 'unreachable' {
  if (status === 413) return 'too-large';
  return status === 400 || status === 415 || status === 422 ? 'refused' : 'unreachable';
}

async function readLimited(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const piece of body ?? []) {
    length += piece.byteLength;
    if (length > MOST_BYTES) throw new RangeError('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
