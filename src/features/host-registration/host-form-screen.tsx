import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AppError } from '../../../domain/errors.ts';
import { type FilledHostForm, HostFormSchema } from '../../../domain/places/host-form.ts';
import {
  EMPTY_HOST_FORM,
  isOptionalStep,
  HOST_STEP_NAMES,
  HOST_STEPS,
  type HostField,
  type HostForm,
  type HostStep,
} from '../../../domain/places/host-steps.ts';
import { UnsentDraftNote } from '../../drafts/unsent-draft-note.tsx';
import { useDirtyInput } from '../../drafts/use-dirty-input.ts';
import { useAppForm, type AppForm } from '../../forms/use-app-form.ts';
import { useOnline } from '../../platform/network/online.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { PublicFormPage, PublicNotice } from '../../shared/frames/public-form-page.tsx';
import { ContactStep } from './contact-step.tsx';
import { registerHost } from './host-actions.ts';
import { HOST_FAULT_LABELS } from './host-labels.ts';
import { useIdCardDraft } from './id-card-draft.ts';
import { IdCardStep } from './id-card-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { HousePreview, PlacePreview } from './host-preview.tsx';
import { LoginLine } from '../../shared/frames/login-line.tsx';
import { FormControl, FormTextArea } from '../../forms/fields.tsx';
import { PinPicker } from '../../shared/maps/pin-picker.tsx';

interface HostFormProps {
  step: HostStep;
  /** First value of the form. */
  kind?: HostForm['kind'] | undefined;
  onStep: (step: HostStep) => void;
  onDone: () => void;
}

/** State, steps and sending of the form. */
function useHostForm({ step, kind = EMPTY_HOST_FORM.kind, onStep, onDone }: HostFormProps) {
  const language = useLanguage();
  const idCard = useIdCardDraft();
  const [photoFault, setPhotoFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useAppForm<HostForm, FilledHostForm>(HostFormSchema, {
    draftKey: 'host-register-form',
    defaults: { ...EMPTY_HOST_FORM, kind },
    isBeforeLogin: true,
    secret: ['password'],
    errors: HOST_FAULT_LABELS,
  });
  const typed = useWatch({ control: form.control });
  const values = { ...EMPTY_HOST_FORM, ...typed };
  // The password is the only thing that a reload would take.
  useDirtyInput('host-registration', values.password !== '');
  useEffect(() => {
    scrollTo(0, 0);
  }, [step]);

  // "Next" shows errors of fields that were not touched yet; they update while the user types, as the others do.
  const { getFieldState, trigger } = form;
  useEffect(() => {
    const wrong = HOST_STEPS[step].filter((field: HostField) => getFieldState(field).invalid);
    if (wrong.length > 0) void trigger(wrong);
  }, [typed, step, getFieldState, trigger]);

  const current = HOST_STEP_NAMES.indexOf(step);
  const goBack = () => onStep(HOST_STEP_NAMES[current - 1] ?? 'contact');
  const goToNextStep = async () => {
    const fields: readonly HostField[] = HOST_STEPS[step];
    if (!(await form.trigger([...fields], { shouldFocus: true }))) return;
    if (step === 'id-card' && idCard.photo === null && !isOptionalStep(step, values)) {
      setPhotoFault('photo-required');
      return;
    }
    onStep(HOST_STEP_NAMES[current + 1] ?? 'review');
  };
  const answerLater = () => {
    for (const field of HOST_STEPS[step]) form.setValue(field, EMPTY_HOST_FORM[field]);
    onStep(HOST_STEP_NAMES[current + 1] ?? 'review');
  };
  const send = form.handleSubmit(
    async (filled) => {
      if (idCard.photo === null && filled.kind !== 'house') {
        setPhotoFault('photo-required');
        onStep('id-card');
        return;
      }
      setFailure(null);
      try {
        await registerHost(filled, language);
      } catch (error) {
        setFailure(error);
        if (error instanceof AppError && error.code === 'EMAIL_EXISTS') {
          form.setError('email', { message: 'email-taken' });
          onStep('contact');
        }
        return;
      }
      form.drop();
      onDone();
    },
    // The errors of this step first; then a field of an earlier one, e.g. the password after a reload.
    (errors) => {
      const at = [step, ...HOST_STEP_NAMES].find((name) =>
        HOST_STEPS[name].some((field: HostField) => errors[field] !== undefined),
      );
      if (at !== undefined) onStep(at);
    },
  );
  return { form, values, idCard, photoFault, setPhotoFault, failure, current, goBack, goToNextStep, answerLater, send };
}

/** Contact, place on the map, ID card, review (decisions, section 2). Only the end needs a network. */
export function HostFormScreen(props: HostFormProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { step, onStep } = props;
  const { form, values, idCard, photoFault, setPhotoFault, failure, current, goBack, goToNextStep, answerLater, send } =
    useHostForm(props);
  const { isSubmitting } = form.formState;
  const isLast = step === 'review';
  const isHouse = values.kind === 'house';
  const waiting = isLast && isSubmitting ? t`Registering…` : undefined;

  return (
    <PublicFormPage
      title={<StepTitle step={step} isHouse={isHouse} />}
      steps={{ current: current + 1, of: HOST_STEP_NAMES.length }}
      aside={isHouse ? <HousePreview /> : <PlacePreview name={values.houseName} />}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? send(event) : goToNextStep());
        }}
      >
        <UnsentDraftNote others={form.others} />
        {failure !== null && <FailureNotice failure={failure} />}
        {step === 'contact' && <ContactStep form={form} values={values} />}
        {step === 'map' && <MapStep form={form} isHouse={isHouse} />}
        {step === 'id-card' && (
          <IdCardStep form={form} idCard={idCard} fault={photoFault} onFault={(fault) => setPhotoFault(fault)} />
        )}
        {isLast && <ReviewStep form={form} values={values} photo={idCard.photo} onStep={onStep} />}
        <div className="mt-6 grid grid-cols-2 gap-2">
          {current > 0 ? (
            <Button size="touch" wide onClick={goBack}>
              <Trans>Back</Trans>
            </Button>
          ) : (
            <span />
          )}
          <Button
            type="submit"
            kind="main"
            size="touch"
            wide
            className={current === 0 ? 'col-span-2 row-start-1' : ''}
            {...(waiting !== undefined && { waiting })}
            isOffline={isLast && !isOnline}
          >
            {isLast ? <Trans>Register</Trans> : step === 'map' ? <Trans>Use this point</Trans> : <Trans>Next</Trans>}
          </Button>
        </div>
      </form>
      {isOptionalStep(step, values) && (
        <Button size="touch" wide onClick={answerLater} className="mt-2">
          <Trans>Later</Trans>
        </Button>
      )}
      {current === 0 && <LoginLine className="mt-5" />}
    </PublicFormPage>
  );
}

function StepTitle({ step, isHouse }: { step: HostStep; isHouse: boolean }) {
  switch (step) {
    case 'contact':
      return <Trans>Who is to be contacted?</Trans>;
    case 'map':
      return isHouse ? <Trans>Where is the office?</Trans> : <Trans>Where is the location?</Trans>;
    case 'id-card':
      return <Trans>Photo of the ID card</Trans>;
    case 'review':
      return <Trans>Is it all right?</Trans>;
  }
}

function FailureNotice({ failure }: { failure: unknown }) {
  const { i18n } = useLingui();
  return (
    <PublicNotice>
      <p>{failureText(i18n, failure)}</p>
      {failure instanceof AppError && failure.code === 'EMAIL_EXISTS' && (
        <Link to="/login" className="inline-flex min-h-tap items-center underline underline-offset-2">
          <Trans>Log in instead</Trans>
        </Link>
      )}
    </PublicNotice>
  );
}

/** Also for a production house; only a place for rent is listed in the directory. */
function MapStep({ form, isHouse }: { form: AppForm<HostForm, FilledHostForm>; isHouse: boolean }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4">
      <FormTextArea
        form={form}
        name="address"
        label={t`Address`}
        rows={2}
        autoComplete="street-address"
        hint={
          isHouse
            ? t`Street and number, district, city.`
            : t`Street and number, district, city. Visible once a booking is confirmed.`
        }
      />
      <FormControl form={form} name="pin">
        {({ value, onChange, error }) => <PinPicker text={value} onText={onChange} error={error} />}
      </FormControl>
      {!isHouse && (
        <div className="border-l-[3px] border-ink py-0.5 pl-3">
          <p className="font-bold">
            <Trans>What others see</Trans>
          </p>
          <p className="text-t1">
            <Trans>A circle of 700 metres, not this point. The address is visible once a booking is confirmed.</Trans>
          </p>
        </div>
      )}
    </div>
  );
}
