import { AppError } from '../../domain/errors.ts';
import type { Mailer } from '../ports/mailer.ts';

const TIMEOUT_MS = 10_000;

/**
 * A gateway for WhatsApp and SMS: `POST` of `{ channel, to, text, code, language }` as JSON with a bearer token. Any
 * status from 200 to 299 means that the message was taken; everything else is CODE_NOT_SENT.
 */
export const codeGateway = (url: string, token: string): Mailer => ({
  async send({ recipient, body, oneTime }) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...oneTime, to: internationalNumber(recipient), text: body }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`The gateway for one-time codes answered ${response.status}.`);
    } catch (cause) {
      const error = new AppError('CODE_NOT_SENT');
      error.cause = cause;
      throw error;
    }
  },
});

/** Mail and messages to phones have different mailers. */
export const mailerOf = ({ email, phone }: { email: Mailer; phone: Mailer }): Mailer => ({
  send: (message) => (message.channel === 'phone' ? phone : email).send(message),
});

/** `0812…` is an Indonesian number: `+62812…`. */
export const internationalNumber = (phone: string): string =>
  phone.startsWith('+') ? phone : phone.startsWith('0') ? `+62${phone.slice(1)}` : `+${phone}`;
