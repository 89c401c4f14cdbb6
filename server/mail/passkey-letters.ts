import type { Language } from '../../domain/language.ts';
import type { Message } from '../ports/mailer.ts';

/** `codes`: the recovery codes were replaced; `code-used`: one of them was used. */
export type PasskeyEvent = 'added' | 'removed' | 'codes' | 'code-used';

const EVENTS: Record<PasskeyEvent, Record<Language, { subject: string; what: string }>> = {
  added: {
    id: {
      subject: 'Passkey baru di akun Klaket Anda',
      what: 'Passkey baru saja ditambahkan ke akun Klaket Anda. Dengan passkey itu, orang bisa masuk tanpa kata sandi.',
    },
    en: {
      subject: 'A passkey was added to your Klaket account',
      what: 'A passkey was just added to your Klaket account. It can log in without the password.',
    },
  },
  removed: {
    id: { subject: 'Passkey Klaket Anda dihapus', what: 'Satu passkey baru saja dihapus dari akun Klaket Anda.' },
    en: {
      subject: 'A passkey was removed from your Klaket account',
      what: 'A passkey was just removed from your Klaket account.',
    },
  },
  codes: {
    id: {
      subject: 'Kode pemulihan Klaket Anda diganti',
      what: 'Kode pemulihan akun Klaket Anda baru saja diganti. Kode yang lama tidak berlaku lagi.',
    },
    en: {
      subject: 'Your Klaket recovery codes were replaced',
      what: 'The recovery codes of your Klaket account were just replaced. The old ones no longer work.',
    },
  },
  'code-used': {
    id: {
      subject: 'Kode pemulihan Klaket dipakai',
      what: 'Salah satu kode pemulihan akun Klaket Anda baru saja dipakai.',
    },
    en: {
      subject: 'A Klaket recovery code was used',
      what: 'One of the recovery codes of your Klaket account was just used.',
    },
  },
};

/** Notifies the owner of an account of a change of its passkeys, in the owner's language. */
export function passkeyLetter(
  language: Language,
  event: PasskeyEvent,
  { name, link }: { name: string; link: string },
): Pick<Message, 'subject' | 'body'> {
  const { subject, what } = EVENTS[event][language];
  const body =
    language === 'en'
      ? `Hello ${name},\n\n${what}\n\nWasn’t you? Change your password, and check your passkeys and logged-in devices:\n\n${link}\n\nKlaket`
      : `Halo ${name},\n\n${what}\n\nBukan Anda? Ganti kata sandi Anda dan periksa passkey serta perangkat yang masuk:\n\n${link}\n\nKlaket`;
  return { subject, body };
}
