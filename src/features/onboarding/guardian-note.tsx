import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { isMinorOn } from '../../../domain/identity/id-number.ts';
import { birthDateThatCounts } from '../../../domain/talent/guardian.ts';
import { birthDateOf, type OnboardingForm } from '../../../domain/talent/onboarding-form.ts';
import { houseToday } from '../../shared/data/house-time.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { RELATION_LABELS } from '../../labels/guardian-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { Note } from '../../ui/note.tsx';
import type { Onboarding } from './onboarding-queries.ts';

const GuardianDialog = lazyComponent(() => import('./guardian-dialog.tsx').then((file) => file.GuardianDialog), 'wait');

type Facts = Pick<Onboarding, 'profile' | 'card' | 'guardian'>;

/** Is the person under 18 by the identity number or by the date of birth, as typed or as saved? */
export function isMinorNow({ profile, card, guardian }: Facts, form?: OnboardingForm): boolean {
  const typed = form === undefined ? null : birthDateOf(form);
  const dates = {
    profile: typed ?? profile?.dateOfBirth ?? '',
    number: card?.bornOn ?? '',
    guardian: guardian?.bornOn ?? '',
  };
  const today = houseToday();
  return isMinorOn(birthDateThatCounts(dates, today), today);
}

/** Of a minor: who has agreed, or that a guardian has to agree before a house sees anything. */
export function GuardianNote({ onboarding, form }: { onboarding: Facts; form?: OnboardingForm }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  if (!isMinorNow(onboarding, form)) return null;
  const { guardian } = onboarding;
  const ask = (
    <Button size="touch" onClick={() => setOpen(true)} isOffline={!isOnline}>
      {guardian === null ? t`Enter the guardian…` : t`Another guardian…`}
    </Button>
  );
  return (
    <>
      {guardian === null ? (
        <Note kind="stop" title={t`Under 18: a guardian has to agree first`} action={ask}>
          <Trans>Until then, no production house sees this profile. You can fill in everything else now.</Trans>
        </Note>
      ) : (
        <Note title={t`A guardian has agreed`} action={ask}>
          {guardian.name} ({i18n._(RELATION_LABELS[guardian.relation])}), {guardian.phone}
          {guardian.email !== '' && `, ${guardian.email}`} · {formatDate(guardian.agreedAt.slice(0, 10), language)}
        </Note>
      )}
      {isOpen && <GuardianDialog onClose={() => setOpen(false)} />}
    </>
  );
}
