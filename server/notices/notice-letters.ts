import type { MyCall } from '../../domain/booking/cast-records.ts';
import { type CallNews, dateOfCall } from '../../domain/booking/my-call.ts';
import { formatLongDate, formatTime } from '../../domain/format.ts';
import type { IdCardReason } from '../../domain/identity/registration.ts';
import type { Language } from '../../domain/language.ts';
import type { PhotoRejection } from '../../domain/talent/photo.ts';

/** Letters about events while a user was away. Names are untrusted, so letters are plain text. */

/** Subject and the lines below the greeting. */
export interface NoticeText {
  subject: string;
  lines: readonly string[];
}
type InBoth<A extends unknown[]> = Record<Language, (...facts: A) => NoticeText>;

/** The words of a message stay in the app: a mailbox is read by others, too. */
export const MESSAGE_NOTICE: Record<'talent' | 'house', InBoth<[other: string]>> = {
  talent: {
    id: (other) => ({
      subject: `${other} menulis kepada Anda`,
      lines: ['Casting gratis: tidak ada yang boleh meminta uang dari Anda.'],
    }),
    en: (other) => ({
      subject: `${other} has written to you`,
      lines: ['Casting is free: no one may ask you for money.'],
    }),
  },
  house: {
    id: (other) => ({ subject: `${other} membalas`, lines: [] }),
    en: (other) => ({ subject: `${other} has answered`, lines: [] }),
  },
};

const REJECTIONS: Record<PhotoRejection, Record<Language, string>> = {
  'eyes-covered': { id: 'Mata tertutup kacamata atau topi.', en: 'Glasses or a hat cover the eyes.' },
  'too-dark-or-bright': {
    id: 'Terlalu gelap atau terlalu terang.',
    en: 'The photo is too dark or too bright.',
  },
  'light-from-behind': {
    id: 'Cahayanya dari belakang.',
    en: 'The light comes from behind.',
  },
  'cut-off-or-too-far': {
    id: 'Wajahnya terpotong atau terlalu jauh.',
    en: 'The face is cut off or too far away.',
  },
  'other-people': {
    id: 'Ada orang lain di foto.',
    en: 'There are other people in the photo.',
  },
  blurred: { id: 'Fotonya buram.', en: 'The photo is blurred.' },
  'not-a-photograph': {
    id: 'Foto layar, gambar, atau memakai filter.',
    en: 'It is a photo of a screen, a drawing, or uses a filter.',
  },
  'not-this-person': { id: 'Ini bukan Anda.', en: 'The photo isn’t of you.' },
  'child-without-consent': {
    id: 'Ini foto anak, dan persetujuan walinya belum ada.',
    en: 'It shows a child, and a guardian hasn’t agreed yet.',
  },
  damaged: { id: 'Berkasnya rusak.', en: 'The file is damaged.' },
};

export function photoNotice(language: Language, reasons: readonly PhotoRejection[] | null): NoticeText {
  const isEnglish = language === 'en';
  if (reasons === null)
    return isEnglish
      ? {
          subject: 'Your profile photo was approved',
          lines: ['Production houses now see it in your profile.'],
        }
      : {
          subject: 'Foto profil Anda disetujui',
          lines: ['Rumah produksi sekarang melihatnya di profil Anda.'],
        };
  return {
    subject: isEnglish ? 'Your profile photo can’t be used yet' : 'Foto profil Anda belum bisa dipakai',
    lines: [
      ...reasons.map((reason) => REJECTIONS[reason][language]),
      isEnglish ? 'Take another one here:' : 'Ambil foto lain di sini:',
    ],
  };
}

export const AFFILIATE_NOTICE: Record<'contacted' | 'active' | 'rejected', InBoth<[]>> = {
  contacted: {
    id: () => ({
      subject: 'Agensi ingin menghubungi Anda',
      lines: ['Nama dan nomor kontak agensi ada di halaman ini:'],
    }),
    en: () => ({
      subject: 'The agency wants to get in touch',
      lines: ['The name and number of the agency’s contact are on this page:'],
    }),
  },
  active: {
    id: () => ({ subject: 'Anda sekarang afiliasi agensi', lines: [] }),
    en: () => ({
      subject: 'You’re now an affiliate of the agency',
      lines: [],
    }),
  },
  rejected: {
    id: () => ({
      subject: 'Pendaftaran afiliasi agensi belum diterima',
      lines: ['Ini tidak mengubah apa pun yang lain di Klaket. Anda boleh mendaftar lagi.'],
    }),
    en: () => ({
      subject: 'The agency hasn’t accepted your application',
      lines: ['Nothing else changes in Klaket. You can apply again.'],
    }),
  },
};

const ID_CARD_FAULTS: Record<IdCardReason, Record<Language, string>> = {
  unreadable: { id: 'Fotonya tidak terbaca.', en: 'The photo can’t be read.' },
  'not-an-id-card': { id: 'Ini bukan KTP.', en: 'It isn’t an ID card.' },
  'other-number': {
    id: 'Nomor di KTP berbeda dari yang Anda isi.',
    en: 'The number on the card differs from the one you entered.',
  },
  'other-name': {
    id: 'Nama di KTP berbeda dari nama Anda di Klaket.',
    en: 'The name on the card differs from your name on Klaket.',
  },
};

/** `reason`: why it was rejected; null if it was accepted. */
export function idCardNotice(language: Language, reason: IdCardReason | null): NoticeText {
  const isEnglish = language === 'en';
  if (reason === null)
    return isEnglish
      ? {
          subject: 'Your ID card was accepted',
          lines: ['Your locations can now be shown to production houses.'],
        }
      : {
          subject: 'KTP Anda diterima',
          lines: ['Lokasi Anda sekarang bisa ditampilkan kepada rumah produksi.'],
        };
  return {
    subject: isEnglish ? 'Your ID card wasn’t accepted' : 'KTP Anda belum diterima',
    lines: [ID_CARD_FAULTS[reason][language], isEnglish ? 'Send another photo here:' : 'Kirim foto lain di sini:'],
  };
}

/** The call of a talent: a new one, a changed one, or one that was taken back. */
export function callNotice(language: Language, call: MyCall, news: CallNews): NoticeText {
  const isEnglish = language === 'en';
  const day = formatLongDate(dateOfCall(call), language);
  const time = call.call === '' ? '' : formatTime(call.call, language, call.timeZone);
  const before = call.previousCall === '' ? '' : formatTime(call.previousCall, language, call.timeZone);
  const movedFrom = news === 'changed' && call.previousDate ? formatLongDate(call.previousDate, language) : '';
  const subjects: Record<CallNews, string> = isEnglish
    ? {
        new: `Your call for ${day}`,
        changed: `Your call for ${day} has changed`,
        withdrawn: `You’re no longer called on ${day}`,
      }
    : {
        new: `Jam panggil Anda, ${day}`,
        changed: `Jam panggil Anda ${day} berubah`,
        withdrawn: `Anda tidak jadi syuting ${day}`,
      };
  const earlier = isEnglish ? `it was ${before}` : `tadinya ${before}`;
  const calls = isEnglish ? `Call: ${time}` : `Jam panggil: ${time}`;
  return {
    subject: subjects[news],
    lines: [
      [call.production, call.houseName].filter((part) => part !== '').join(' · '),
      movedFrom !== '' && (isEnglish ? `It was ${movedFrom}.` : `Tadinya ${movedFrom}.`),
      time !== '' && (news === 'changed' && before !== '' ? `${calls} (${earlier})` : calls),
      call.locationName,
      call.locationAddress,
    ].filter((line): line is string => line !== false && line !== ''),
  };
}
