import { AppError } from '../../../domain/errors.ts';
import type { FileStatus } from '../../../domain/files/file-messages.ts';
import type { PullRequest, PullResponse, PushRequest, PushResponse } from '../../../domain/sync/protocol.ts';
import type { FilesApi } from '../../../src/api/files-api.ts';
import type { SyncApi, EventListeners } from '../../../src/api/sync-api.ts';
import type { Coverage } from './coverage.ts';
import type { Line } from './line.ts';
import { copyValue } from './copy-value.ts';
import type { Random } from './random.ts';

interface Request {
  from: string;
  path: 'push' | 'pull' | 'announce' | 'piece' | 'remove';
  /** Order of sending. */
  number: number;
  send: () => Promise<unknown>;
  settle: { resolve(answer: unknown): void; reject(error: unknown): void } | null;
  /** Set once the server has answered. */
  answer?: { value: unknown } | { error: unknown };
}

interface Stream {
  from: string;
  line: Line;
  listeners: EventListeners;
  end(error: unknown): void;
  /** Set once the server listens. */
  stop: (() => void) | null;
}

/** Manners of the network: probabilities for each thing that moves. */
export interface Manners {
  loseRequest: number;
  double: number;
  repeatLater: number;
  loseAnswer: number;
  loseHint: number;
  breakServer: number;
}
export const BAD_MANNERS: Manners = {
  loseRequest: 0.05,
  double: 0.05,
  repeatLater: 0.05,
  loseAnswer: 0.08,
  loseHint: 0.2,
  breakServer: 0.04,
};

/**
 * Everything between the devices and the server. A request and its answer are two events that the simulation lets
 * happen, later, twice, or never.
 */
export class Network {
  private readonly requests = new Set<Request>();
  private readonly streams = new Set<Stream>();
  /** Requests that something in between keeps and delivers once more. */
  private readonly echoes: (() => Promise<unknown>)[] = [];
  private hints: { stream: Stream; scope: string; version: number }[] = [];
  private lastNumber = 0;
  private newestServed = 0;
  readonly offline = new Set<string>();
  /** No pieces are cut any more. */
  isKind = false;

  constructor(
    private readonly random: Random,
    private readonly coverage: Coverage,
    private readonly manners: Manners,
    private readonly trace: (line: string) => void,
    /** Lets the server break at its n-th statement from here. */
    private readonly breakServer: () => () => void,
  ) {}

  /** The network of one tab or worker. `isAlive` becomes false when it is killed; `hasMoved`: see Device. */
  apiFor(from: string, line: Line, isAlive: () => boolean, hasMoved: (request: PullRequest) => boolean): SyncApi {
    const call = this.callsOf(from, isAlive);
    return {
      push: (request, signal) => {
        const copy = copyValue(request) as PushRequest;
        return call(
          'push',
          () => line.push(copy),
          signal,
          () => undefined,
        );
      },
      pull: (request, signal) => {
        const copy = copyValue(request) as PullRequest;
        const arrives = (answer: PullResponse) => {
          if (hasMoved(copy)) this.coverage.count('fault: copy moved before an answer came');
          line.arrived(answer);
        };
        return call('pull', () => line.pull(copy), signal, arrives);
      },
      events: (listeners, signal) =>
        new Promise((_resolve, reject) => {
          if (!isAlive() || this.offline.has(from)) return reject(new AppError('OFFLINE'));
          const stream: Stream = {
            from,
            line,
            listeners,
            stop: null,
            end: (error) => {
              stream.stop?.();
              signal.removeEventListener('abort', stop);
              this.streams.delete(stream);
              reject(error);
            },
          };
          const stop = () => stream.end(new AppError('OFFLINE'));
          this.streams.add(stream);
          signal.addEventListener('abort', stop);
        }),
    };
  }

  private callsOf = (from: string, isAlive: () => boolean) => {
    return <T>(
      path: Request['path'],
      send: () => Promise<T>,
      signal: AbortSignal,
      arrives: (answer: T) => void,
    ): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        if (!isAlive() || this.offline.has(from)) return reject(new AppError('OFFLINE'));
        this.lastNumber += 1;
        const take = (answer: unknown) => {
          arrives(answer as T);
          resolve(answer as T);
        };
        const settle = { resolve: take, reject };
        const request: Request = { from, path, send, settle, number: this.lastNumber };
        this.requests.add(request);
        signal.addEventListener('abort', () => {
          request.settle = null;
          reject(new AppError('OFFLINE'));
        });
      });
  };

  /** The calls of files. Of a piece whose connection is cut, half arrives. */
  filesApiFor(from: string, line: Line, isAlive: () => boolean): FilesApi {
    const call = this.callsOf(from, isAlive);
    const nothing = () => undefined;
    return {
      announce: (file, signal) => call('announce', () => line.files.announce(file, signal), signal, nothing),
      sendPiece: (id, offset, bytes, signal) => {
        const isCut = !this.isKind && bytes.byteLength > 1 && this.random.chance(0.15);
        const sent = isCut ? bytes.slice(0, bytes.byteLength / 2) : bytes;
        const send = async () => {
          const reached = await line.files.sendPiece(id, offset, sent, signal);
          if (!isCut) return reached;
          this.coverage.count('fault: piece cut');
          throw new AppError('OFFLINE');
        };
        return call('piece', send, signal, nothing);
      },
      remove: (id, signal) => call('remove', () => line.files.remove(id, signal), signal, nothing),
      read: () => Promise.reject(new AppError('OFFLINE')),
    };
  }

  get isIdle(): boolean {
    return (
      this.requests.size === 0 && this.hints.length === 0 && [...this.streams].every((stream) => stream.stop !== null)
    );
  }

  goOffline(from: string): void {
    this.offline.add(from);
    this.cut(from);
  }

  /** Every connection breaks; sent requests may still arrive at the server. */
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
    if (withFaults && this.echoes.length > 0 && this.random.chance(0.15)) return this.echo();
    const unready = [...this.streams].filter((stream) => stream.stop === null);
    const requests = [...this.requests];
    const count = unready.length + requests.length + this.hints.length;
    if (count === 0) return withFaults && this.echoes.length > 0 ? this.echo() : false;
    const index = this.random.int(count);
    if (index < unready.length) {
      const stream = unready[index];
      if (stream !== undefined) await this.open(stream);
    } else if (index < unready.length + requests.length) {
      const request = requests[index - unready.length];
      if (request !== undefined) await this.move(request, withFaults);
    } else {
      const [hint] = this.hints.splice(index - unready.length - requests.length, 1);
      // Hints are not guaranteed, so they are also lost when all else works: a device without hints pulls after a
      // minute.
      if (this.random.chance(this.manners.loseHint)) this.coverage.count('fault: hint lost');
      else hint?.stream.listeners.onHint({ scope: hint.scope as never, version: hint.version });
    }
    return true;
  }

  private async open(stream: Stream): Promise<void> {
    try {
      stream.stop = await stream.line.listen((scope, version) => this.hints.push({ stream, scope, version }));
      stream.listeners.onReady();
    } catch (error) {
      stream.end(error);
    }
  }

  private async echo(): Promise<true> {
    const [send] = this.echoes.splice(this.random.int(this.echoes.length), 1);
    await send?.().catch(() => undefined);
    this.coverage.count('fault: request delivered again later');
    return true;
  }

  private async move(request: Request, withFaults: boolean): Promise<void> {
    if (request.answer === undefined) return this.serve(request, withFaults);
    this.requests.delete(request);
    if (withFaults && this.random.chance(this.manners.loseAnswer)) {
      this.coverage.count('fault: answer lost');
      return this.lose(request);
    }
    if ('value' in request.answer) request.settle?.resolve(request.answer.value);
    else request.settle?.reject(request.answer.error);
  }

  /** A request reaches the server. */
  private async serve(request: Request, withFaults: boolean): Promise<void> {
    const { manners, random } = this;
    if (withFaults && random.chance(manners.loseRequest)) {
      this.coverage.count('fault: request lost');
      this.requests.delete(request);
      return this.lose(request);
    }
    if (request.number < this.newestServed) this.coverage.count('fault: requests overtook each other');
    this.newestServed = Math.max(this.newestServed, request.number);
    if (withFaults && random.chance(manners.double)) {
      this.coverage.count('fault: request doubled');
      await request.send().catch(() => undefined);
    }
    const mend = withFaults && random.chance(manners.breakServer) ? this.breakServer() : () => undefined;
    request.answer = await request.send().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    mend();
    if (withFaults && random.chance(manners.repeatLater)) this.echoes.push(request.send);
    this.trace(`  ${request.from} ${request.path} ${described(request.answer)}`);
    // Its caller has given up: a late delivery.
    if (request.settle === null) this.requests.delete(request);
  }

  /** The answer that waits for a device, if there is one, arrives. */
  deliverTo(from: string): boolean {
    for (const request of this.requests) {
      if (request.from !== from || request.answer === undefined || request.settle === null) continue;
      this.requests.delete(request);
      if ('value' in request.answer) request.settle.resolve(request.answer.value);
      else request.settle.reject(request.answer.error);
      return true;
    }
    return false;
  }
}

function described(answer: NonNullable<Request['answer']>): string {
  if ('error' in answer) return answer.error instanceof AppError ? answer.error.code : String(answer.error);
  const value = (answer.value ?? {}) as Partial<PushResponse> & Partial<PullResponse> & Partial<FileStatus>;
  if (value.received !== undefined) return `${value.state} ${value.received}`;
  if (value.results !== undefined)
    return JSON.stringify([value.results.map(({ mutationId, outcome }) => [mutationId, outcome]), value.stop ?? null]);
  return JSON.stringify(
    value.scopes?.map(({ id, cursor, records, tombstones, reset, gone }) => [
      id,
      cursor,
      records.length,
      tombstones.length,
      reset,
      gone,
    ]),
  );
}
