import { maskContacts, maskName } from '../../domain/messages/mask-contacts.ts';
import type { TalentCard } from '../../domain/talent-search/talent-card.ts';

const masked = (text: string): string => maskContacts(text).text;
const maskedName = (name: string): string => maskName(name).text;

/** A card as houses see it: contacts in the talent's texts are hidden until a booking is confirmed. */
export const withoutContacts = (card: TalentCard): TalentCard => ({
  ...card,
  name: maskedName(card.name),
  hair: masked(card.hair),
  about: masked(card.about),
  skills: card.skills.map(({ name, note }) => ({ name: maskedName(name), note: masked(note) })),
  experience: card.experience.map(({ title, role, company, year }) => ({
    title: masked(title),
    role: masked(role),
    company: masked(company),
    year,
  })),
  media: card.media.map((media) => ({ ...media, title: masked(media.title) })),
  languages: card.languages.map(maskedName),
  sizes: { ...card.sizes, shirtSize: maskedName(card.sizes.shirtSize), measuredBy: maskedName(card.sizes.measuredBy) },
});
