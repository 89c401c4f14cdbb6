import { PGlite, protocol } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import * as schema from '../../../server/db/schema.ts';
import type { Db } from '../../../server/db/database.ts';

/**
 * PGlite's own driver takes five trips into the engine for each statement; this one prepares each text once and takes
 * one.
 */
interface Statement {
  name: string;
  columns: { name: string; type: number }[];
}

interface QueryOptions {
  rowMode?: 'array' | 'object';
}

/** Decides before each statement whether the server breaks: true throws, as a lost connection would. */
export type Breaker = (text: string, params: readonly unknown[]) => boolean;

const { serialize } = protocol;
const [BOOL, INT8, INT2, INT4, JSON_TYPE, JSONB] = [16, 20, 21, 23, 114, 3802];

function parse(text: string | null, type: number): unknown {
  if (text === null) return null;
  if (type === BOOL) return text === 't';
  if (type === INT2 || type === INT4 || type === INT8) return Number(text);
  return type === JSON_TYPE || type === JSONB ? JSON.parse(text) : text;
}

function write(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const utf8 = new TextDecoder();
const [DATA_ROW, ERROR] = [0x44, 0x45];

/** The rows of an answer as text, or the server's error. */
function readRows(answer: Uint8Array): (string | null)[][] {
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  const rows: (string | null)[][] = [];
  for (let at = 0; at < answer.length; at += 1 + view.getInt32(at + 1)) {
    const type = answer[at];
    if (type === ERROR) throw databaseError(utf8.decode(answer.subarray(at + 5, at + 1 + view.getInt32(at + 1))));
    if (type !== DATA_ROW) continue;
    const row: (string | null)[] = [];
    let cell = at + 7;
    for (let left = view.getInt16(at + 5); left > 0; left -= 1) {
      const length = view.getInt32(cell);
      row.push(length < 0 ? null : utf8.decode(answer.subarray(cell + 4, cell + 4 + length)));
      cell += 4 + Math.max(0, length);
    }
    rows.push(row);
  }
  return rows;
}

/** With the code and the constraint, as PGlite's own driver gives them: each field is a letter and a text. */
function databaseError(answer: string): Error {
  const fields = new Map(answer.split('\0').map((field) => [field[0], field.slice(1)]));
  return Object.assign(new Error(fields.get('M')), { code: fields.get('C'), constraint: fields.get('n') });
}

/** The part of PGlite that drizzle uses, over the same engine. */
export class QuickPglite {
  breaker: Breaker | null = null;
  private readonly statements = new Map<string, Statement>();
  private last: Promise<unknown> = Promise.resolve();
  /** Statements and transactions that have not ended. */
  waiting = 0;

  constructor(private readonly engine: PGlite) {}

  drizzle(): Db {
    return drizzle(this as unknown as PGlite, { schema });
  }

  query(text: string, params: readonly unknown[] = [], options: QueryOptions = {}) {
    return this.alone(() => this.run(text, params, options));
  }

  transaction<T>(work: (tx: Pick<QuickPglite, 'query'>) => Promise<T>): Promise<T> {
    return this.alone(async () => {
      let isOpen = true;
      this.run('begin');
      try {
        const result = await work({
          query: (text, params, options) =>
            new Promise((resolve) => {
              if (!isOpen) throw new Error('the transaction has ended');
              resolve(this.run(text, params, options));
            }),
        });
        if (this.breaker?.('commit', []) === true) throw new Error('the connection is lost before the commit');
        this.run('commit');
        if (this.breaker?.('committed', []) === true) throw new Error('the connection is lost after the commit');
        return result;
      } finally {
        isOpen = false;
        if (this.engine.isInTransaction()) this.bare('rollback');
      }
    });
  }

  /** Without a breaker. */
  bare(text: string): void {
    readRows(this.engine.execProtocolRawSync(serialize.query(text)));
  }

  private alone<T>(work: () => T | Promise<T>): Promise<T> {
    this.waiting += 1;
    const done = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = done.catch(() => undefined);
    return done;
  }

  private run(text: string, params: readonly unknown[] = [], { rowMode = 'object' }: QueryOptions = {}) {
    if (this.breaker?.(text, params) === true) throw new Error('the connection is lost');
    const statement = this.statement(text);
    const values = params.map(write);
    const answer = this.engine.execProtocolRawSync(
      joined([serialize.bind({ statement: statement.name, values }), serialize.execute({}), serialize.sync()]),
    );
    const { columns } = statement;
    const rows = readRows(answer).map((row) => {
      const cells = row.map((cell, index) => parse(cell, columns[index]?.type ?? 0));
      return rowMode === 'array'
        ? cells
        : Object.fromEntries(cells.map((cell, index) => [columns[index]?.name ?? '', cell]));
    });
    return { rows, fields: [] };
  }

  private statement(text: string): Statement {
    const known = this.statements.get(text);
    if (known !== undefined) return known;
    const name = `s${this.statements.size}`;
    const statement: Statement = { name, columns: [] };
    const answer = this.engine.execProtocolRawSync(
      joined([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()]),
    );
    readRows(answer);
    new protocol.Parser().parse(answer, (message) => {
      if ('fields' in message && message.name === 'rowDescription')
        statement.columns = (message.fields as { name: string; dataTypeID: number }[]).map((field) => ({
          name: field.name,
          type: field.dataTypeID,
        }));
    });
    this.statements.set(text, statement);
    return statement;
  }
}
