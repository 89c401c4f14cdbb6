import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { AppError } from '../../../domain/errors.ts';

interface Options {
  challenge: string;
}

/** The library loads with the first use. */
const load = () => import('@simplewebauthn/browser');

/** Makes a passkey on this device or another one that the browser offers. Rejects with PASSKEY_INVALID. */
export const createPasskey = (options: Options) =>
  ceremony(async ({ startRegistration }) => {
    const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  });

/** Answers a challenge with a passkey. Rejects with PASSKEY_INVALID. */
export const answerChallenge = (options: Options) =>
  ceremony(async ({ startAuthentication }) => {
    const signed = await startAuthentication({ optionsJSON: options });
    return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
  });

async function ceremony<T>(run: (library: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> {
  const library = await load().catch((error: unknown) => {
    throw new AppError('OFFLINE', {}, String(error));
  });
  if (!library.browserSupportsWebAuthn()) throw new AppError('PASSKEY_INVALID', { reason: 'unsupported' });
  try {
    return await run(library);
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // A browser does not distinguish a cancelled ceremony from one without a passkey.
    const reason = name === 'InvalidStateError' ? 'known' : name === 'NotAllowedError' ? 'cancelled' : 'failed';
    throw new AppError('PASSKEY_INVALID', { reason }, name);
  }
}
