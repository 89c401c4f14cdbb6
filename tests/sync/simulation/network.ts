import { AppError } from '../../../domain/errors.ts';
import type { SyncApi, EventListeners } from '../../../src/api/sync-api.ts';
import type { Random } from './random.ts';

interface Request {
  from: string;
  path: 'push' | 'pull';
  send: () => Promise<unknown>;
  settle: { resolve(answer: unknown): void; reject(error: unknown): void } | null;
  /** Set once the server has answered. */
  answer?: { value: unknown } | { error: unknown };
}

interface Stream {
  from: string;
  listeners: EventListeners;
  end(error: unknown): void;
  isReady: boolean;
}

/**
 * Everything between the devices and the server. A request and its answer are two events that the simulation lets happen, later,
 * twice, or never.
 */
export class Network {
  private readonly requests = new Set<Request>();
  private readonly streams = new Set<Stream>();
  readonly offline = new Set<string>();
  readonly expired = new Set<string>();
  private hints: { stream: Stream; scope: string; version: number }[] = [];

  constructor(private readonly random: Random) {}

  /** The network as one tab or worker has it. `isAlive` goes false when it is killed. */
  apiFor(from: string, real: SyncApi, isAlive: () => boolean): SyncApi {
    const call = <T>(path: Request['path'], send: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (!isAlive() || this.offline.has(from)) return reject(new AppError('OFFLINE'));
        if (this.expired.has(from)) return reject(new AppError('TOKEN_EXPIRED'));
        const request: Request = { from, path, send, settle: { resolve: (answer) => resolve(answer as T), reject } };
        this.requests.add(request);
        signal.addEventListener('abort', () => {
          request.settle = null;
          reject(new AppError('OFFLINE'));
        });
      });
    return {
      push: (request, signal) => call('push', () => real.push(structuredClone(request), signal), signal),
      pull: (request, signal) => call('pull', () => real.pull(structuredClone(request), signal), signal),
      events: (listeners, signal) =>
        new Promise((_resolve, reject) => {
          if (!isAlive() || this.offline.has(from) || this.expired.has(from)) return reject(new AppError('OFFLINE'));
          const stream: Stream = {
            from,
            listeners,
            isReady: false,
            end: (error) => {
              this.streams.delete(stream);
              reject(error);
            },
          };
          this.streams.add(stream);
          signal.addEventListener('abort', () => stream.end(new AppError('OFFLINE')));
        }),
    };
  }

  /** Called for every hint of the server. */
  hint(scope: string, version: number): void {
    for (const stream of this.streams) if (stream.isReady) this.hints.push({ stream, scope, version });
  }

  get isIdle(): boolean {
    return this.requests.size === 0 && this.hints.length === 0 && [...this.streams].every((stream) => stream.isReady);
  }

  goOffline(from: string): void {
    this.offline.add(from);
    this.cut(from);
  }

  /** Every connection breaks; what was on its way may still arrive at the server. */
  cut(from?: string): void {
    for (const request of this.requests) if (from === undefined || request.from === from) this.lose(request);
    for (const stream of this.streams)
      if (from === undefined || stream.from === from) stream.end(new AppError('OFFLINE'));
    this.hints = this.hints.filter(({ stream }) => this.streams.has(stream));
  }

  private lose(request: Request): void {
    request.settle?.reject(new AppError('OFFLINE'));
    request.settle = null;
    if (request.answer !== undefined) this.requests.delete(request);
  }

  /** Lets one thing happen; with faults, perhaps the wrong thing. False when nothing was waiting. */
  async step(withFaults: boolean): Promise<boolean> {
    const unready = [...this.streams].filter((stream) => !stream.isReady);
    const requests = [...this.requests];
    const count = unready.length + requests.length + this.hints.length;
    if (count === 0) return false;
    const index = this.random.int(count);
    if (index < unready.length) {
      const stream = unready[index];
      if (stream === undefined) return false;
      stream.isReady = true;
      stream.listeners.onReady();
    } else if (index < unready.length + requests.length) {
      const request = requests[index - unready.length];
      if (request !== undefined) await this.move(request, withFaults);
    } else {
      const [hint] = this.hints.splice(index - unready.length - requests.length, 1);
      const isLost = withFaults && this.random.chance(0.2);
      if (hint !== undefined && !isLost)
        hint.stream.listeners.onHint({ scope: hint.scope as never, version: hint.version });
    }
    return true;
  }

  private async move(request: Request, withFaults: boolean): Promise<void> {
    const fault = withFaults ? this.random.next() : 1;
    if (request.answer === undefined) {
      if (fault < 0.06) return (void this.requests.delete(request), this.lose(request));
      // Sent twice by something in between.
      const times = fault < 0.12 ? 2 : 1;
      for (let time = 0; time < times; time += 1) {
        request.answer = await request.send().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
      }
      // Nobody waits for it any more: a late delivery.
      if (request.settle === null) this.requests.delete(request);
      return;
    }
    this.requests.delete(request);
    if (fault < 0.08) return this.lose(request);
    if ('value' in request.answer) request.settle?.resolve(request.answer.value);
    else request.settle?.reject(request.answer.error);
  }
}
