import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RegistrationStep } from '../../../domain/identity/registration-steps.ts';
import { PublicFormPage } from '../../shared/frames/public-form-page.tsx';
import { TalentForm } from './talent-form.tsx';
import { useIdentityTokenJobs } from './use-identity-token-jobs.ts';
import { UserRound } from 'lucide-react';

/** Beside the form: who will see which field, and a preview of the own card. */
function FieldVisibility({ name }: { name: string }) {
  const { t } = useLingui();
  const rows = [
    [t`Name`, t`yes`, t`first name`],
    [t`Photo`, t`after approval`, t`no`],
    [t`Sizes, experience`, t`yes`, t`no`],
    [t`Rate`, t`yes`, t`no`],
    [t`Phone, email`, t`after a confirmed booking`, t`no`],
    ['NIK', t`in contracts`, t`no`],
    [t`Home address`, t`the city only`, t`no`],
    [t`TikTok link`, t`the agency only`, t`no`],
  ] as const;
  return (
    <>
      <h2 className="border-t-4 border-ink pt-2.5 text-t2">
        <Trans>Who sees what</Trans>
      </h2>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-rule-2 text-t1 text-ink-2">
            <th scope="col" className="py-2 pr-2.5 font-text">{t`Entry`}</th>
            <th scope="col" className="py-2 pr-2.5 font-text">{t`Production house`}</th>
            <th scope="col" className="py-2 font-text">{t`Public`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([entry, house, everybody]) => (
            <tr key={entry} className="border-b border-rule">
              <th scope="row" className="py-2.5 pr-2.5 font-mid">
                {entry}
              </th>
              <td className="py-2.5 pr-2.5">{house}</td>
              <td className="py-2.5 text-ink-2">{everybody}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-9 grid grid-cols-[120px_1fr] items-end gap-5 border-t-4 border-ink pt-3">
        <div className="grid aspect-[4/5] place-items-center bg-pressed text-ink-2">
          <UserRound size={56} strokeWidth={1.25} aria-hidden />
        </div>
        <div>
          <p className="text-t4 leading-tight! font-bold wrap-anywhere">{name.trim() || t`Your name`}</p>
          <p className="mt-1.5 max-w-[34ch] text-t1 text-ink-2">
            <Trans>This is how your card starts. Age, sizes and photo follow in step 4.</Trans>
          </p>
        </div>
      </div>
    </>
  );
}

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
