import { useLingui } from '@lingui/react/macro';
import { STAFF_REJECTIONS } from '../../../domain/talent/photo.ts';
import { ageOn } from '../../../domain/talent/onboarding-form.ts';
import type { WaitingPhoto } from '../../../domain/talent/staff-messages.ts';
import { FileImage } from '../../files/file-image.tsx';
import { houseToday } from '../../shared/data/house-time.ts';
import { formatDate } from '../../../domain/format.ts';
import { RELATION_LABELS } from '../../labels/guardian-labels.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Button } from '../../ui/button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Note } from '../../ui/note.tsx';
import { PHOTO_REJECTION_LABELS } from '../../labels/photo-labels.ts';
import type { PhotoReview } from './use-photo-review.ts';

/** Owner of the photo, reasons to reject it, the text that its talent will read, and the three buttons. */
export function DecisionPanel({ review, photo }: { review: PhotoReview; photo: WaitingPhoto }) {
  const { t } = useLingui();
  const count = review.reasons.length;
  return (
    <aside
      aria-label={t`Decision`}
      className="flex flex-col border-rule max-wide:col-span-full max-wide:border-t wide:border-l"
    >
      <div className="grid gap-5 p-5">
        <PhotoOwner photo={photo} />
        <ReasonList review={review} />
        {count > 0 && <TalentReads review={review} photo={photo} />}
      </div>
      <div className="sticky bottom-0 mt-auto flex gap-2 border-t-heavy border-rule-2 bg-sheet p-3 *:flex-1">
        <Button size="touch" onClick={review.skip}>
          {t`Skip`} <KeyCap>L</KeyCap>
        </Button>
        <Button
          size="touch"
          onClick={review.approve}
          waiting={photo.is_minor && photo.guardian === null ? t`Approve: no guardian has agreed` : undefined}
        >
          {t`Approve`} <KeyCap>A</KeyCap>
        </Button>
        <Button
          kind="danger-main"
          size="touch"
          onClick={review.reject}
          waiting={count === 0 ? t`Reject: choose a reason` : undefined}
        >
          {t`Reject (${count})`} <KeyCap>T</KeyCap>
        </Button>
      </div>
    </aside>
  );
}

/** Name, age and city of the talent, with the photo that is checked beside the one that is shown now. */
function PhotoOwner({ photo }: { photo: WaitingPhoto }) {
  const { t } = useLingui();
  const language = useLanguage();
  const age = photo.date_of_birth === '' ? null : ageOn(photo.date_of_birth, houseToday());
  const isOtherDate = photo.number_born_on !== '' && photo.number_born_on !== photo.date_of_birth;
  const facts = [age === null ? '' : String(age), photo.city].filter((fact) => fact !== '').join(', ');
  return (
    <section>
      <h2 className="flex flex-wrap items-baseline justify-between gap-2 text-t3">
        {photo.name}
        <span className="text-t1 font-mid text-ink-2">
          {facts}
          {photo.is_minor && ` · ${t`child`}`}
        </span>
      </h2>
      {isOtherDate && (
        <p className="mt-1 text-t1 font-mid">
          {t`The NIK says ${formatDate(photo.number_born_on, language)}, the profile ${photo.date_of_birth === '' ? '…' : formatDate(photo.date_of_birth, language)}.`}
        </p>
      )}
      {photo.is_minor && <GuardianOf photo={photo} />}
      <ul className="mt-2 grid grid-cols-3 gap-2 text-t1">
        <li>
          <FileImage fileId={photo.id} alt="" className="aspect-[4/5] w-full outline-3 outline-offset-1 outline-ink" />
          <b className="mt-1.5 block">{t`Being checked`}</b>
        </li>
        {photo.approved_id !== null && (
          <li>
            <FileImage
              fileId={photo.approved_id}
              alt={t`The photo that is shown now`}
              className="aspect-[4/5] w-full"
            />
            <span className="mt-1.5 block">{t`Shown now`}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The guardian who consented for a minor, their relation and the time: the basis of "child without consent". */
function GuardianOf({ photo: { guardian } }: { photo: WaitingPhoto }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <div className="mt-2">
      {guardian === null ? (
        <Note kind="stop" title={t`No guardian has agreed`}>
          {t`The photo can’t be approved. It is a child without consent.`}
        </Note>
      ) : (
        <Note title={t`Guardian: ${guardian.name}, ${i18n._(RELATION_LABELS[guardian.relation])}`}>
          <span className="block">{t`Agreed ${formatDate(guardian.agreed_at.slice(0, 10), language)} by a code to ${guardian.phone}`}</span>
          <span className="block wrap-anywhere">{guardian.email}</span>
        </Note>
      )}
    </div>
  );
}

function ReasonList({ review: { reasons, toggle } }: { review: PhotoReview }) {
  const { t, i18n } = useLingui();
  const count = reasons.length;
  return (
    <fieldset>
      <legend className="flex w-full justify-between border-t-heavy border-rule-2 pt-2 text-t2 font-bold">
        {t`Reasons for rejection`}
        <span className="text-t1">{t`${count} chosen`}</span>
      </legend>
      <ul>
        {STAFF_REJECTIONS.map((reason, index) => {
          const isOn = reasons.includes(reason);
          return (
            <li key={reason} className="border-b border-rule">
              <label
                className={joinClasses(
                  'flex min-h-[34px] cursor-pointer items-center gap-2.5 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ink pointer-coarse:min-h-tap',
                  isOn && 'font-bold',
                )}
              >
                <input type="checkbox" checked={isOn} onChange={() => toggle(reason)} className="sr-only" />
                <span
                  aria-hidden
                  className={joinClasses(
                    'grid size-6 place-items-center rounded-1 border border-control text-t1',
                    isOn && 'border-ink bg-ink text-on-ink',
                  )}
                >
                  {index + 1}
                </span>
                {i18n._(PHOTO_REJECTION_LABELS[reason].reason)}
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** The words that the talent gets for the chosen reasons. */
function TalentReads({ review: { reasons }, photo }: { review: PhotoReview; photo: WaitingPhoto }) {
  const { t, i18n } = useLingui();
  const first = photo.name.split(' ')[0] ?? '';
  return (
    <section>
      <h2 className="mb-2 text-t2 font-bold">{t`What ${first} sees`}</h2>
      <Note kind="stop">
        {t`This photo can’t be used yet`}.{' '}
        {reasons.map((reason) => (
          <span key={reason}>
            <b>{i18n._(PHOTO_REJECTION_LABELS[reason].reason)}:</b> {i18n._(PHOTO_REJECTION_LABELS[reason].cure)}{' '}
          </span>
        ))}
      </Note>
      {photo.approved_id !== null && <p className="mt-1 text-t1 text-ink-2">{t`The old photo stays visible.`}</p>}
    </section>
  );
}
