import { AppError } from '../../../domain/errors.ts';
import type { PullRequest, PullResponse, PushRequest, PushResponse } from '../../../domain/sync/protocol.ts';
import { appFilesApi } from '../support/app-files-api.ts';
import { appSyncApi } from '../support/app-sync-api.ts';
import type { Coverage } from './coverage.ts';
import { Violation } from './violation.ts';
import type { Server } from './server.ts';
import { asOlderApp, withMutations } from './versions.ts';

export interface Person {
  name: string;
  userId: string;
  /** The house that he is, or was, a member of. */
  house: string;
}

const NEVER = new AbortController().signal;

/** One device's connection to the server: its login, its app's version, and the faults in between. */
export class Line {
  private sessionId = '';
  private token = '';
  appVersion: 'older' | 'current' | 'newer' = 'current';
  /** This device has seen its person taken out of the house. */
  hasBeenOut = false;
  /** Largest body that passes; a proxy's limit. */
  mostBytes = Number.POSITIVE_INFINITY;

  constructor(
    private readonly server: Server,
    readonly person: Person,
    private readonly coverage: Coverage,
    /** Ends the simulation at its next step. */
    private readonly fail: (violation: Violation) => void,
    /** Author of a mutation, by its mutationId. */
    private readonly authors: ReadonlyMap<string, string>,
  ) {}

  /** A new session. */
  async logIn(): Promise<void> {
    this.sessionId = await this.server.openSession(this.person.userId);
    await this.renew();
  }

  /** A new access token of the same session. */
  async renew(): Promise<void> {
    this.token = await this.server.accessToken(this.person.userId, this.sessionId);
  }

  logOut = () => this.server.closeSession(this.sessionId);

  private readonly api = appSyncApi(
    { request: (...args: Parameters<Server['app']['request']>) => this.server.app.request(...args) },
    () => this.token,
  );

  readonly files = appFilesApi(
    { request: (...args: Parameters<Server['app']['request']>) => this.server.app.request(...args) },
    () => this.token,
  );

  async push(request: PushRequest): Promise<PushResponse> {
    for (const { mutationId } of request.mutations) {
      if (this.authors.get(mutationId) !== this.person.userId)
        this.fail(new Violation(`I13: ${mutationId} of somebody else is sent as ${this.person.name}`));
    }
    if (JSON.stringify(request).length > this.mostBytes) {
      this.coverage.count('fault: body refused as too large');
      // Alone too large: the device itself refuses it.
      if (request.mutations.length === 1) this.coverage.count('outcome: rejected TOO_LARGE');
      throw new AppError('PAYLOAD_TOO_LARGE');
    }
    return this.counted(async () => {
      const answer = await this.api.push(this.asSent(request), NEVER);
      if (answer.epoch !== request.epoch && request.epoch !== null) this.coverage.count('answer: another epoch');
      for (const { mutationId, outcome } of answer.results) {
        this.coverage.count(`outcome: ${outcome.type}${outcome.type === 'rejected' ? ` ${outcome.code}` : ''}`);
        // The only thing wrong that people do here (operations.ts).
        const isWrong = outcome.type === 'rejected' && outcome.code === 'INVALID' && outcome.detail !== 'day.number';
        if (isWrong) this.fail(new Violation(`I15: ${mutationId} was refused for ${outcome.detail ?? ''}`));
      }
      if (answer.stop !== undefined) this.coverage.count(`stop: ${answer.stop.type}`);
      return answer;
    });
  }

  async pull(request: PullRequest): Promise<PullResponse> {
    return this.counted(async () => {
      const answer = await this.api.pull(request, NEVER);
      for (const { reset, gone } of answer.scopes) {
        if (reset) this.coverage.count('answer: reset');
        if (gone) this.coverage.count('answer: gone');
      }
      return answer;
    });
  }

  /** Scopes that the server has ordered this device to drop. */
  readonly gone = new Set<string>();

  /** An answer has arrived on the device. */
  arrived(answer: Partial<PullResponse>): void {
    for (const { id, gone } of answer.scopes ?? []) if (gone) this.gone.add(id);
  }

  /** Hints of the event stream for this token. */
  listen(notify: (scope: string, version: number) => void): Promise<() => void> {
    return this.server.listen(this.token, ({ scope, version }) => {
      notify(scope, version);
      const check = (owner: string | null) => {
        if (owner !== null && owner !== this.person.house)
          this.fail(new Violation(`I13: ${this.person.name} hears of ${scope} of another house`));
      };
      // A server that breaks breaks this question too.
      this.server.ownerOf(scope, this.person.userId).then(check, () => undefined);
    });
  }

  private asSent(request: PushRequest): PushRequest {
    if (this.appVersion === 'current') return request;
    this.coverage.count(`fault: app of ${this.appVersion === 'older' ? 'an older' : 'a newer'} version`);
    return withMutations(request, (mutation) =>
      this.appVersion === 'older' ? asOlderApp(mutation) : { ...mutation, version: mutation.version + 1 },
    );
  }

  private async counted<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof AppError) this.coverage.count(`answer: ${error.code}`);
      throw error;
    }
  }
}
