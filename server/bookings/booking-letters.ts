import { formatDays, formatHours, formatMoment } from '../../domain/booking/booking-dates.ts';
import type { BookingFields } from '../../domain/booking/booking-records.ts';
import { formatRupiah } from '../../domain/format-amounts.ts';
import type { Language } from '../../domain/language.ts';

/** Letters about bookings. Each is in the recipient's language. */
export const BOOKING_LETTERS = [
  'request',
  'change',
  'counter',
  'accept',
  'confirm',
  'decline',
  'withdraw',
  'cancel',
  'no-show',
  'expire',
  'reviews',
  'remind-answer',
  'remind-day',
] as const;
export type BookingLetter = (typeof BOOKING_LETTERS)[number];

/** `name`: the recipient's; `other`: the other side's. */
export interface LetterFacts {
  name: string;
  other: string;
  link: string;
}

const SUBJECTS: Record<BookingLetter, Record<Language, (title: string, other: string) => string>> = {
  request: {
    id: (title, other) => `${other} mengajukan booking: ${title}`,
    en: (title, other) => `${other} sent a booking request: ${title}`,
  },
  change: {
    id: (title, other) => `${other} mengubah tawarannya: ${title}`,
    en: (title, other) => `${other} changed the offer: ${title}`,
  },
  counter: {
    id: (title, other) => `${other} menawar balik: ${title}`,
    en: (title, other) => `${other} made a counter-offer: ${title}`,
  },
  accept: {
    id: (title, other) => `${other} menerima, tinggal Anda konfirmasi: ${title}`,
    en: (title, other) => `${other} accepted, please confirm: ${title}`,
  },
  confirm: { id: (title) => `Booking dikonfirmasi: ${title}`, en: (title) => `Booking confirmed: ${title}` },
  decline: {
    id: (title, other) => `${other} menolak: ${title}`,
    en: (title, other) => `${other} declined: ${title}`,
  },
  withdraw: {
    id: (title, other) => `${other} menarik tawaran: ${title}`,
    en: (title, other) => `${other} withdrew the offer: ${title}`,
  },
  cancel: {
    id: (title, other) => `${other} membatalkan: ${title}`,
    en: (title, other) => `${other} cancelled: ${title}`,
  },
  'no-show': {
    id: (title, other) => `${other} mencatat Anda tidak datang: ${title}`,
    en: (title, other) => `${other} recorded a no-show: ${title}`,
  },
  expire: { id: (title) => `Tawaran kedaluwarsa: ${title}`, en: (title) => `Offer expired: ${title}` },
  reviews: { id: (title) => `Ulasan sudah terbit: ${title}`, en: (title) => `Reviews published: ${title}` },
  'remind-answer': {
    id: (title, other) => `Tawaran ${other} menunggu jawaban Anda: ${title}`,
    en: (title, other) => `${other}’s offer is waiting for your answer: ${title}`,
  },
  'remind-day': { id: (title) => `Besok: ${title}`, en: (title) => `Tomorrow: ${title}` },
};

/** Names and notes are untrusted, so letters are plain text. */
export function bookingLetter(
  letter: BookingLetter,
  language: Language,
  booking: BookingFields,
  { name, other, link }: LetterFacts,
): { subject: string; body: string } {
  const { title, place, note, offer, reason, expiresAt } = booking;
  const isEnglish = language === 'en';
  const lines = [
    title,
    `${formatDays(offer.terms.days, language)}, ${formatHours(offer.terms, language)}`,
    place,
    `${formatRupiah(offer.subtotal)} ${isEnglish ? 'before taxes; nothing is charged yet' : 'sebelum pajak; belum ada yang ditagih'}`,
  ];
  const isOffer = letter === 'request' || letter === 'change' || letter === 'counter' || letter === 'remind-answer';
  if (isOffer && note !== '') lines.push(`“${note}”`);
  if ((letter === 'decline' || letter === 'withdraw' || letter === 'cancel') && reason !== '')
    lines.push(`“${reason}”`);
  if (letter === 'cancel' && booking.isLateCancel)
    lines.push(isEnglish ? 'Cancelled less than 48 hours before.' : 'Dibatalkan kurang dari 48 jam sebelumnya.');
  if (expiresAt !== null && (isOffer || letter === 'accept')) {
    const until = formatMoment(expiresAt, offer.terms.timeZone, language);
    lines.push(isEnglish ? `Open until ${until}.` : `Berlaku sampai ${until}.`);
  }
  const text = lines.filter((line) => line !== '').join('\n');
  const hello = isEnglish ? `Hello ${name}` : `Halo ${name}`;
  return {
    subject: SUBJECTS[letter][language](title, other),
    body: `${hello},\n\n${SUBJECTS[letter][language](title, other)}\n\n${text}\n\n${link}\n\nKlaket`,
  };
}
