import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HostForm, HostStep } from '../../../domain/places/host-steps.ts';
import type { FilledHostForm } from '../../../domain/places/host-form.ts';
import { FormCheckbox } from '../../forms/fields.tsx';
import type { AppForm } from '../../forms/use-app-form.ts';
import { ConsentText } from '../../shared/account/consent-text.tsx';
import type { IdCardPhoto } from './id-card-draft.ts';

export function ReviewStep({
  form,
  values,
  photo,
  onStep,
}: {
  form: AppForm<HostForm, FilledHostForm>;
  values: HostForm;
  photo: IdCardPhoto | null;
  onStep: (step: HostStep) => void;
}) {
  const { t } = useLingui();
  const { kind, houseName, name, phone, email, address, pin, idCard } = values;
  const masked = idCard.length < 8 ? idCard : `${idCard.slice(0, 4)} •••• ${idCard.slice(-4)}`;
  return (
    <>
      <dl className="border-t-heavy border-rule-2">
        <Row label={kind === 'house' ? t`House` : t`Location`} onChange={() => onStep('contact')}>
          <b>{houseName}</b>
        </Row>
        <Row label={t`Contact`} onChange={() => onStep('contact')}>
          <b>{name}</b>
          <span className="block text-t1 text-ink-2">{phone}</span>
          <span className="block text-t1 text-ink-2">{email}</span>
        </Row>
        <Row label={t`Address`} onChange={() => onStep('map')}>
          <b>{address === '' ? t`later` : address}</b>
        </Row>
        <Row label={t`Pin`} onChange={() => onStep('map')}>
          <b className="tabular-nums">{pin === '' ? t`later` : pin}</b>
        </Row>
        <Row label={t`ID card`} onChange={() => onStep('id-card')}>
          <b className="tabular-nums">{idCard === '' ? t`later` : masked}</b>
          <span className="block text-t1 text-ink-2">{photo === null ? t`no photo yet` : t`with photo`}</span>
        </Row>
      </dl>
      <div className="mt-4">
        <FormCheckbox form={form} name="agreed">
          <ConsentText />
        </FormCheckbox>
      </div>
      <div className="mt-5 border-l-[3px] border-ink py-0.5 pl-3">
        <p className="font-bold">
          <Trans>After this</Trans>
        </p>
        <p className="text-t1">
          {kind === 'house' ? (
            <Trans>We’ll email you a link. It opens the production house.</Trans>
          ) : (
            <Trans>
              We’ll email you a link. The location appears in the directory once the ID card has been checked, within 2
              working days.
            </Trans>
          )}
        </p>
      </div>
    </>
  );
}

function Row({ label, onChange, children }: { label: string; onChange: () => void; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)_auto] items-start gap-2.5 border-b border-rule py-2.5">
      <dt className="pt-0.5 text-t1 text-ink-2">{label}</dt>
      <dd className="leading-snug! wrap-anywhere">{children}</dd>
      <dd>
        <button type="button" onClick={onChange} className="min-h-tap underline underline-offset-2">
          <Trans>Change</Trans>
          <span className="sr-only">: {label}</span>
        </button>
      </dd>
    </div>
  );
}
