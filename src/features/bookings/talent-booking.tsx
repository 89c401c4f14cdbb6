import { dayStatus } from '../../../domain/booking/deadlines.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { BookingPanel, HireButton } from './booking-panel.tsx';
import type { BookableSubject } from './request-form.tsx';

const subjectOf = ({ id, name, rate, rateUnit, free, blocked }: TalentCard): BookableSubject => ({
  type: 'talent',
  id,
  name,
  rate,
  rateUnit,
  statusOf: (day) => dayStatus(day, free, blocked),
});

export const TalentBookingPanel = ({ card }: { card: TalentCard }) => <BookingPanel subject={subjectOf(card)} />;
export const TalentHireButton = ({ card }: { card: TalentCard }) => <HireButton subject={subjectOf(card)} />;
