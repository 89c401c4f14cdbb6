import * as v from 'valibot';
import * as calls from '../../domain/calls/sync-calls.ts';
import { AppError } from '../../domain/errors.ts';
import {
  Hint,
  PullResponse,
  type PushResponse,
  ScopePull,
  ServerRecord,
  type PullRequest,
  type PushRequest,
} from '../../domain/sync/protocol.ts';
import { ask } from './ask.ts';
import { openStream } from './http.ts';

export interface EventListeners {
  /** The stream is open; changes from before this moment have to be pulled. */
  onReady(): void;
  onHint(hint: Hint): void;
}

/** The sync protocol's three calls. Each rejects with an AppError. */
export interface SyncApi {
  push(request: PushRequest, signal: AbortSignal): Promise<PushResponse>;
  pull(request: PullRequest, signal: AbortSignal): Promise<PullResponse>;
  /** Resolves when the server ends the stream; rejects when it breaks. */
  events(listeners: EventListeners, signal: AbortSignal): Promise<void>;
}

/** The server sends a heartbeat every 20 s: a stream that is silent for longer is dead. */
const SILENCE_MS = 50_000;

const PullEnvelope = v.object({
  ...PullResponse.entries,
  scopes: v.array(v.object({ ...ScopePull.entries, records: v.array(v.unknown()) })),
});
const ServerRecords = v.array(ServerRecord);
/** Records looked at without a pause. */
const RECORDS_AT_ONCE = 500;

/** A production has thousands of records: they are processed in pieces, between which the page stays responsive. */
async function readPull({ scopes, ...rest }: v.InferOutput<typeof PullEnvelope>): Promise<PullResponse> {
  const read: PullResponse['scopes'] = [];
  for (const { records: list, ...scope } of scopes) {
    const records: ServerRecord[] = [];
    for (let start = 0; start < list.length; start += RECORDS_AT_ONCE) {
      if (start > 0) await new Promise((resolve) => setTimeout(resolve));
      const part = v.safeParse(ServerRecords, list.slice(start, start + RECORDS_AT_ONCE));
      if (!part.success) throw new AppError('SERVER_ERROR', {}, 'the answer has an unknown shape');
      for (const record of part.output) records.push(record);
    }
    read.push({ ...scope, records });
  }
  return { ...rest, scopes: read };
}

/** The calls of one user's work: under another user's session they are refused here, before anything is sent. */
export const syncApiOf = (ofUser: string): SyncApi => ({
  push: (body, signal) => ask(calls.push, { body, signal, hasOwnTime: true, ofUser }),
  pull: async (body, signal) =>
    readPull(await ask({ ...calls.pull, answer: PullEnvelope }, { body, signal, hasOwnTime: true, ofUser })),
  async events(listeners, signal) {
    const silence = new AbortController();
    const stop = () => silence.abort();
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(stop, SILENCE_MS);
    try {
      const body = await openStream(calls.openEvents.path, silence.signal, ofUser);
      const reader = body.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        clearTimeout(timer);
        timer = setTimeout(stop, SILENCE_MS);
        text += decoder.decode(chunk.value, { stream: true });
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) dispatch(event, listeners);
      }
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('OFFLINE');
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    }
  },
});

/** One event of the stream (HTML standard, section 9.2.5); only `event` and one line of `data` are used. */
function dispatch(event: string, { onReady, onHint }: EventListeners): void {
  const lines = event.split('\n');
  const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const data = field('data');
  if (field('event') === 'ready') return onReady();
  if (data === undefined) return;
  const hint = v.safeParse(v.pipe(v.string(), v.parseJson(), Hint), data);
  // Ignores unknown events of a newer server.
  if (hint.success) onHint(hint.output);
}
