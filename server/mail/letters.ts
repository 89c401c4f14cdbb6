import type { Language } from '../../domain/language.ts';
import { maskName } from '../../domain/messages/mask-contacts.ts';
import type { Message } from '../ports/mailer.ts';

/** The texts of mails and codes, in the recipient's language. Names are untrusted, so letters are plain text. */
type Letter = Pick<Message, 'subject' | 'body'>;

/** A name as a stranger's mail shows it: one line, without an address to follow. */
export const nameInMail = (name: string): string =>
  maskName(name.replace(/\s+/g, ' ').trim()).text.replace(DOTTED, '$1 ');
/** Mail programs turn this into a link: a dot between letters. */
const DOTTED = /([\p{L}\d])\.(?=\p{L}{2})/gu;

interface LinkLetter {
  name: string;
  link: string;
}

const LETTERS = {
  verifyEmail: {
    id: ({ name, link }: LinkLetter) => ({
      subject: 'Konfirmasi email Anda',
      body: `Halo ${name},\n\nBuka tautan ini untuk memverifikasi email ini. Tautan berlaku 24 jam dan bisa dibuka di perangkat mana saja.\n\n${link}\n\nBukan Anda yang mendaftar? Buka tautan itu lalu pilih “Hapus pendaftaran ini”, atau abaikan email ini.\n\nKlaket`,
    }),
    en: ({ name, link }: LinkLetter) => ({
      subject: 'Confirm your email',
      body: `Hello ${name},\n\nOpen this link to verify this email address. It works for 24 hours, on any device.\n\n${link}\n\nDidn’t sign up? Open the link and choose “Delete this registration”, or ignore this email.\n\nKlaket`,
    }),
  },
  resetPassword: {
    id: ({ name, link }: LinkLetter) => ({
      subject: 'Ganti kata sandi Klaket',
      body: `Halo ${name},\n\nBuka tautan ini untuk memilih kata sandi baru. Tautan berlaku 30 menit dan hanya sekali.\n\n${link}\n\nTidak meminta ini? Abaikan saja: kata sandi Anda tetap sama.\n\nKlaket`,
    }),
    en: ({ name, link }: LinkLetter) => ({
      subject: 'Change your Klaket password',
      body: `Hello ${name},\n\nOpen this link to choose a new password. It works once, for 30 minutes.\n\n${link}\n\nDidn’t ask for this? Ignore this email: your password stays the same.\n\nKlaket`,
    }),
  },
  recoverEmail: {
    id: ({ name, link }: LinkLetter) => ({
      subject: 'Email akun Klaket Anda diganti',
      body: `Halo ${name},\n\nEmail akun Klaket Anda diganti ke alamat lain. Bukan Anda yang mengganti? Buka tautan ini dalam 72 jam untuk mengembalikannya.\n\n${link}\n\nKlaket`,
    }),
    en: ({ name, link }: LinkLetter) => ({
      subject: 'The email of your Klaket account was changed',
      body: `Hello ${name},\n\nThe email of your Klaket account was changed to another address. Wasn’t you? Open this link within 72 hours to change it back.\n\n${link}\n\nKlaket`,
    }),
  },
  changeEmail: {
    id: ({ name, link }: LinkLetter) => ({
      subject: 'Konfirmasi email baru Anda',
      body: `Halo ${name},\n\nAkun Klaket Anda akan memakai alamat email ini. Buka tautan ini untuk menggantinya. Tautan berlaku 24 jam dan hanya sekali. Sesudah itu semua perangkat keluar; masuklah dengan alamat ini.\n\n${link}\n\nTidak meminta ini? Abaikan saja: tidak ada yang berubah.\n\nKlaket`,
    }),
    en: ({ name, link }: LinkLetter) => ({
      subject: 'Confirm your new email',
      body: `Hello ${name},\n\nYou asked to use this email address for your Klaket account. Open this link to confirm. It works once, for 24 hours. Every device is then logged out; log in with this address.\n\n${link}\n\nDidn’t ask for this? Ignore this email: nothing changes.\n\nKlaket`,
    }),
  },
} satisfies Record<string, Record<Language, (values: LinkLetter) => Letter>>;

export const linkLetter = (mode: keyof typeof LETTERS, language: Language, values: LinkLetter): Letter =>
  LETTERS[mode][language]({ ...values, name: nameInMail(values.name) });

/** Notifies an account's owner of a changed password. `link`: where to request a new one. */
export const passwordChangedLetter = (language: Language, { name, link }: LinkLetter): Letter =>
  language === 'en'
    ? {
        subject: 'Your Klaket password was changed',
        body: `Hello ${name},\n\nThe password of your Klaket account was just changed, and every device was logged out. Unsent work stays on its device until the next login.\n\nWasn’t you? Ask for a new password right away, and change your email password too:\n\n${link}\n\nKlaket`,
      }
    : {
        subject: 'Kata sandi Klaket Anda diganti',
        body: `Halo ${name},\n\nKata sandi akun Klaket Anda baru saja diganti, dan semua perangkat sudah keluar. Pekerjaan yang belum terkirim tetap di perangkatnya sampai Anda masuk lagi.\n\nBukan Anda yang mengganti? Segera minta kata sandi baru, dan ganti juga kata sandi email Anda:\n\n${link}\n\nKlaket`,
      };

/** Notifies an account's owner that houses now get another number. `link`: the settings. */
export const phoneChangedLetter = (language: Language, { name, link }: LinkLetter): Letter =>
  language === 'en'
    ? {
        subject: 'Your Klaket number was changed',
        body: `Hello ${name},\n\nThe phone number of your Klaket account was just changed. Production houses get the new number once a booking is confirmed.\n\nWasn’t you? Change your password and correct the number:\n\n${link}\n\nKlaket`,
      }
    : {
        subject: 'Nomor Klaket Anda diganti',
        body: `Halo ${name},\n\nNomor telepon akun Klaket Anda baru saja diganti. Rumah produksi mendapat nomor yang baru setelah booking dikonfirmasi.\n\nBukan Anda yang mengganti? Ganti kata sandi Anda dan betulkan nomornya:\n\n${link}\n\nKlaket`,
      };

/** An invitation to a production house. */
export const invitationLetter = (
  language: Language,
  { house, inviter, link }: { house: string; inviter: string; link: string },
): Letter =>
  language === 'en'
    ? {
        subject: `Invitation to ${house}`,
        body: `Hello,\n\n${inviter} invites you to join ${house} on Klaket. Open this link to accept; it works once, for 7 days.\n\n${link}\n\nDon’t know ${inviter}? Ignore this email: nothing will happen.\n\nKlaket`,
      }
    : {
        subject: `Undangan ke ${house}`,
        body: `Halo,\n\n${inviter} mengundang Anda bergabung dengan ${house} di Klaket. Buka tautan ini untuk menerima; berlaku sekali dan selama 7 hari.\n\n${link}\n\nTidak kenal ${inviter}? Abaikan saja email ini: tidak terjadi apa-apa.\n\nKlaket`,
      };

/** `who`: the minor's name when the code is sent to a guardian, else empty. */
export function codeText(language: Language, code: string, who: string): string {
  if (language === 'en')
    return `${code} is your Klaket code. It works for 10 minutes. Don’t share it with anyone.${who && ` With it you agree, as guardian, to the registration of ${who}.`}`;
  return `${code} adalah kode Klaket Anda. Berlaku 10 menit. Jangan beri tahu siapa pun.${who && ` Dengan kode ini Anda, sebagai wali, menyetujui pendaftaran ${who}.`}`;
}
