import * as v from 'valibot';

export const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65535));

export const hops = v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number));

export const filled = v.pipe(v.string(), v.trim(), v.minLength(1));

export const urlOf = (...protocols: string[]) =>
  v.pipe(
    filled,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1))),
  );

export const linkStarts = v.pipe(
  filled,
  v.transform((value) => (value === 'none' ? [] : value.split(/\s+/))),
  v.array(v.pipe(urlOf('https', 'http'), v.endsWith('/'))),
);

export const serviceAccount = v.pipe(
  filled,
  v.transform((value) => (value.startsWith('{') ? value : Buffer.from(value, 'base64').toString('utf8'))),
  v.parseJson(),
  v.object({ client_email: v.pipe(v.string(), v.email()), private_key: v.pipe(v.string(), v.includes('PRIVATE KEY')) }),
  v.transform((key) => ({ clientEmail: key.client_email, privateKey: key.private_key })),
);

export type Setting = <T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  must: string,
  fallback?: T,
) => T | undefined;
