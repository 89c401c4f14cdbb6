import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { RegistrationStep } from '../../../domain/identity/registration-steps.ts';
import { PublicFormPage } from '../../shared/frames/public-form-page.tsx';
import { TalentForm } from './talent-form.tsx';
import { FieldVisibility } from './field-visibility.tsx';
import { useIdentityTokenJobs } from './use-identity-token-jobs.ts';

/** `onDone` opens the next step. */
export function TalentFormScreen({ onDone }: { onDone: (step: RegistrationStep) => void }) {
  useIdentityTokenJobs();
  const [name, setName] = useState('');
  return (
    <PublicFormPage
      title={<Trans>Your details</Trans>}
      steps={{ current: 1, of: 4 }}
      aside={<FieldVisibility name={name} />}
    >
      <TalentForm onDone={onDone} onName={setName} />
    </PublicFormPage>
  );
}
