import * as v from 'valibot';
import { filled, urlOf, serviceAccount } from './setting-shapes.ts';
import type { Config, Env, Common } from './config.ts';
import type { Setting } from './setting-shapes.ts';

/** The features that need a group of settings, for the error about a missing one. */
const LOGINS = 'accounts and logins need it';
const FILES = 'photos, recordings, receipts and ID cards are stored there';
const MAILS = 'links that prove an address, invitations and notices are sent by mail';

export function readProductionConfig(env: Env, setting: Setting, problems: string[]): Omit<Config, Common> | null {
  if (env['FIREBASE_AUTH_EMULATOR_HOST']) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set: the emulator accepts forged logins and is refused in production.',
    );
  }
  const databaseUrl = setting('DATABASE_URL', urlOf('postgres', 'postgresql'), 'a postgres:// address');
  const publicUrl = setting('PUBLIC_URL', urlOf('https'), 'the https address under which people reach the app');
  const sessionSecret = setting(
    'SESSION_SECRET',
    v.pipe(filled, v.minLength(32)),
    'at least 32 random characters, the same in every instance',
  );
  const filesSecret = setting(
    'FILES_SECRET',
    v.pipe(filled, v.minLength(32)),
    'at least 32 random characters, the same in every instance, never to be changed',
  );
  const apiKey = setting('API_KEY', filled, 'the public client identifier sent as x-api-key');
  const projectId = setting(
    'FIREBASE_PROJECT_ID',
    v.pipe(
      filled,
      v.check((id) => !id.startsWith('demo-')),
    ),
    `the Firebase project's id, not a demo- one (${LOGINS})`,
  );
  const webApiKey = setting('FIREBASE_WEB_API_KEY', filled, `the Firebase project's web API key (${LOGINS})`);
  const authDomain = setting(
    'FIREBASE_AUTH_DOMAIN',
    v.pipe(filled, v.regex(/^[a-z0-9.-]+$/i)),
    `a host name such as project.firebaseapp.com (${LOGINS})`,
  );
  const account = setting(
    'FIREBASE_SERVICE_ACCOUNT',
    serviceAccount,
    `the service account's key file, as JSON or base64 of it (${LOGINS})`,
  );
  const endpoint = setting('S3_ENDPOINT', urlOf('https', 'http'), `the bucket service's address (${FILES})`);
  const bucket = setting('S3_BUCKET', filled, `the bucket's name (${FILES})`);
  const region = setting('S3_REGION', filled, `the bucket's region (${FILES})`);
  const accessKeyId = setting('S3_ACCESS_KEY_ID', filled, `the bucket's access key id (${FILES})`);
  const secretAccessKey = setting('S3_SECRET_ACCESS_KEY', filled, `the bucket's secret access key (${FILES})`);
  const smtpUrl = setting('SMTP_URL', urlOf('smtp', 'smtps'), `an smtp:// or smtps:// address (${MAILS})`);
  const from = setting('MAIL_FROM', filled, `the sender of mail, such as Klaket <halo@example.com> (${MAILS})`);
  const codeUrl = setting(
    'CODE_GATEWAY_URL',
    urlOf('https'),
    'the https address of the WhatsApp or SMS gateway that sends one-time codes',
  );
  const codeToken = setting('CODE_GATEWAY_TOKEN', filled, 'the bearer token of that gateway');
  if (
    databaseUrl === undefined ||
    publicUrl === undefined ||
    sessionSecret === undefined ||
    filesSecret === undefined ||
    apiKey === undefined ||
    projectId === undefined ||
    webApiKey === undefined ||
    authDomain === undefined ||
    account === undefined ||
    endpoint === undefined ||
    bucket === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined ||
    smtpUrl === undefined ||
    from === undefined ||
    codeUrl === undefined ||
    codeToken === undefined
  ) {
    return null;
  }
  return {
    mode: 'production',
    databaseUrl,
    publicUrl: new URL(publicUrl).origin,
    sessionSecret: new TextEncoder().encode(sessionSecret),
    filesSecret: new TextEncoder().encode(filesSecret),
    apiKey,
    firebase: { projectId, webApiKey, authDomain, serviceAccount: account },
    storage: { type: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey },
    mail: { type: 'smtp', url: smtpUrl, from },
    codes: { type: 'gateway', url: codeUrl, token: codeToken },
  };
}
