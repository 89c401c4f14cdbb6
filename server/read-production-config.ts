import * as v from 'valibot';
import { filled, urlOf, serviceAccount } from './setting-shapes.ts';
import type { Config, Env, Common } from './config.ts';

/** The features that need a group of settings, for the error about a missing one. */
const LOGINS = 'accounts and logins need it';
const FILES = 'photos, recordings, receipts and ID cards are stored there';
const MAILS = 'links that prove an address, invitations and notices are sent by mail';

const secret = v.pipe(filled, v.minLength(32));
const notDemo = v.check((id: string) => !id.startsWith('demo-'));
const hostName = v.pipe(filled, v.regex(/^[a-z0-9.-]+$/i));

/** A setting; `must` completes "it must be …". */
const setting = <T>(schema: v.GenericSchema<unknown, T>, must: string) => v.pipe(schema, v.description(must));

const Settings = v.object({
  DATABASE_URL: setting(urlOf('postgres', 'postgresql'), 'a postgres:// address'),
  PUBLIC_URL: setting(urlOf('https'), 'the https address under which people reach the app'),
  SESSION_SECRET: setting(secret, 'at least 32 random characters, the same in every instance'),
  FILES_SECRET: setting(secret, 'at least 32 random characters, the same in every instance, never to be changed'),
  API_KEY: setting(filled, 'the public client identifier sent as x-api-key'),
  FIREBASE_PROJECT_ID: setting(v.pipe(filled, notDemo), `the Firebase project's id, not a demo- one (${LOGINS})`),
  FIREBASE_WEB_API_KEY: setting(filled, `the Firebase project's web API key (${LOGINS})`),
  FIREBASE_AUTH_DOMAIN: setting(hostName, `a host name such as project.firebaseapp.com (${LOGINS})`),
  FIREBASE_SERVICE_ACCOUNT: setting(
    serviceAccount,
    `the service account's key file, as JSON or base64 of it (${LOGINS})`,
  ),
  S3_ENDPOINT: setting(urlOf('https', 'http'), `the bucket service's address (${FILES})`),
  S3_BUCKET: setting(filled, `the bucket's name (${FILES})`),
  S3_REGION: setting(filled, `the bucket's region (${FILES})`),
  S3_ACCESS_KEY_ID: setting(filled, `the bucket's access key id (${FILES})`),
  S3_SECRET_ACCESS_KEY: setting(filled, `the bucket's secret access key (${FILES})`),
  SMTP_URL: setting(urlOf('smtp', 'smtps'), `an smtp:// or smtps:// address (${MAILS})`),
  MAIL_FROM: setting(filled, `the sender of mail, such as Klaket <halo@example.com> (${MAILS})`),
  CODE_GATEWAY_URL: setting(
    urlOf('https'),
    'the https address of the WhatsApp or SMS gateway that sends one-time codes',
  ),
  CODE_GATEWAY_TOKEN: setting(filled, 'the bearer token of that gateway'),
});

export function readProductionConfig(env: Env, problems: string[]): Omit<Config, Common> | null {
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator accepts forged logins and is refused in production.',
    );
  }
  const given = Object.fromEntries(Object.keys(Settings.entries).map((name) => [name, env[name] || undefined]));
  const parsed = v.safeParse(Settings, given);
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof Settings>(parsed.issues);
    for (const [name, schema] of Object.entries(Settings.entries)) {
      if (!(name in nested)) continue;
      const fault = given[name] === undefined ? 'missing' : 'not valid';
      problems.push(`${name} is ${fault}: it must be ${v.getDescription(schema)}.`);
    }
    return null;
  }
  const read = parsed.output;
  return {
    mode: 'production',
    databaseUrl: read.DATABASE_URL,
    publicUrl: new URL(read.PUBLIC_URL).origin,
    sessionSecret: new TextEncoder().encode(read.SESSION_SECRET),
    filesSecret: new TextEncoder().encode(read.FILES_SECRET),
    apiKey: read.API_KEY,
    firebase: {
      projectId: read.FIREBASE_PROJECT_ID,
      webApiKey: read.FIREBASE_WEB_API_KEY,
      authDomain: read.FIREBASE_AUTH_DOMAIN,
      serviceAccount: read.FIREBASE_SERVICE_ACCOUNT,
    },
    storage: {
      type: 's3',
      endpoint: read.S3_ENDPOINT,
      bucket: read.S3_BUCKET,
      region: read.S3_REGION,
      accessKeyId: read.S3_ACCESS_KEY_ID,
      secretAccessKey: read.S3_SECRET_ACCESS_KEY,
    },
    mail: { type: 'smtp', url: read.SMTP_URL, from: read.MAIL_FROM },
    codes: { type: 'gateway', url: read.CODE_GATEWAY_URL, token: read.CODE_GATEWAY_TOKEN },
  };
}
