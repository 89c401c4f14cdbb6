import { dayStatus } from '../../../domain/booking/deadlines.ts';
import { hasGuardian } from '../../../domain/talent/guardian.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { useCurrentHouseId, useSession } from '../../platform/session/session-store.ts';
import { talentKey } from '../../shared/data/talent-key.ts';
import { BookingPanel, HireButton } from './booking-panel.tsx';
import { FreshCalendar } from './fresh-calendar.tsx';
import type { BookableSubject } from './request-form.tsx';

const subjectOf = ({ id, name, age, rate, rateUnit, free, blocked }: TalentCard): BookableSubject => ({
  type: 'talent',
  id,
  name,
  rate,
  rateUnit,
  isMinor: hasGuardian(age),
  statusOf: (day) => dayStatus(day, free, blocked),
});

function FreshTalent({ id }: { id: string }) {
  const ofUser = useSession()?.userData.userId ?? '';
  return <FreshCalendar subjectId={id} queryKey={talentKey(ofUser, useCurrentHouseId(), id)} />;
}

export const TalentBookingPanel = ({ card }: { card: TalentCard }) => (
  <>
    <FreshTalent id={card.id} />
    <BookingPanel subject={subjectOf(card)} />
  </>
);
export const TalentHireButton = ({ card }: { card: TalentCard }) => (
  <>
    <FreshTalent id={card.id} />
    <HireButton subject={subjectOf(card)} />
  </>
);
