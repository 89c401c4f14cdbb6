import { PROVIDER } from '../../../domain/booking/states.ts';
import * as v from 'valibot';
import { formatDays } from '../../../domain/booking/booking-dates.ts';
import { requestBooking } from '../../../domain/booking/booking-commands.ts';
import { currentDatabase } from '../../db/current-database.ts';
import type { UserDatabase } from '../../db/database.ts';
import type { OutboxEntry } from '../../db/tables/outbox.ts';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** Subject of a command whose name alone is not enough: the booking, or the text of a message. */
interface CommandAbout {
  title: string;
  /** The other side; empty if it is not known. */
  party: string;
  days: readonly string[];
}

const OnBooking = v.object({ bookingId: v.string(), side: v.optional(v.string()) });
const InThread = v.object({ threadId: v.string(), side: v.string(), text: v.optional(v.string(), '') });

async function readAbout(db: UserDatabase, { name, payload }: OutboxEntry): Promise<CommandAbout | null> {
  const booking = v.safeParse(OnBooking, payload);
  if (name.startsWith('booking.') && booking.success) {
    const fields = (await db.bookings.get(booking.output.bookingId))?.fields;
    if (fields !== undefined) {
      const party = booking.output.side === PROVIDER ? fields.houseName : fields.subjectName;
      return { title: fields.title, party, days: fields.offer.terms.days };
    }
    const request = v.safeParse(requestBooking.payload, payload);
    if (!request.success) return null;
    const { title, subject, terms } = request.output;
    return { title, party: (await db.talentCards.get(subject.id))?.card.name ?? '', days: terms.days };
  }
  const thread = v.safeParse(InThread, payload);
  if (!thread.success) return null;
  const { threadId, side, text } = thread.output;
  const fields = (await db.threads.get(threadId))?.fields;
  const party = (side === 'talent' ? fields?.houseName : fields?.talentName) ?? '';
  return { title: text === '' ? '' : `“${text}”`, party, days: [] };
}

/** `Kurir payung · Kramat Raya Film · Sab, 12 Des 2026`; empty for other work. */
export function useCommandAbout(entry: OutboxEntry): string {
  const language = useLanguage();
  const about = useLiveQuery(() => readAbout(currentDatabase(), entry), [entry]);
  if (!about) return '';
  return [about.title, about.party, formatDays(about.days, language)].filter((part) => part !== '').join(' · ');
}

export function CommandAboutLine({ entry }: { entry: OutboxEntry }) {
  const about = useCommandAbout(entry);
  return about !== '' && <span className="block text-t1 font-mid wrap-anywhere">{about}</span>;
}
