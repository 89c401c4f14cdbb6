import { maskContacts } from '../../domain/messages/mask-contacts.ts';
import type { TalentCard } from '../../domain/talent-search/talent-card.ts';

const masked = (text: string): string => maskContacts(text).text;

/** A card as houses see it: contacts in what the talent wrote are hidden until a booking is confirmed. */
export const withoutContacts = (card: TalentCard): TalentCard => ({
  ...card,
  hair: masked(card.hair),
  about: masked(card.about),
  skills: card.skills.map((skill) => ({ ...skill, note: masked(skill.note) })),
  experience: card.experience.map(({ title, role, company, year }) => ({
    title: masked(title),
    role: masked(role),
    company: masked(company),
    year,
  })),
  media: card.media.map((media) => ({ ...media, title: masked(media.title) })),
  sizes: { ...card.sizes, measuredBy: masked(card.sizes.measuredBy) },
});
