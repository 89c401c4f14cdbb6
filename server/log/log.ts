export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** Structured logs, one JSON object a line. Never pass bodies, headers, query strings, tokens or e-mail addresses. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

const LEVELS = ['info', 'warn', 'error'] as const;

/** Writes entries to stderr that are at least as grave as `least`. */
export function jsonLog(least: (typeof LEVELS)[number]): Log {
  const write =
    (level: (typeof LEVELS)[number]) =>
    (message: string, fields: LogFields = {}) => {
      if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
      process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields })}\n`);
    };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
