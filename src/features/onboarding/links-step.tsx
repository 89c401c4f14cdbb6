import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Plus, X } from 'lucide-react';
import { suggestedLink } from '../../../domain/talent/onboarding-form.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field.tsx';
import { STEP_FAULT_LABELS } from './fault-labels.ts';
import type { StepProps } from './step-fields.ts';

export function LinksStep({ form, change, faults }: StepProps) {
  const { t } = useLingui();
  const set = (index: number, link: string) => change({ links: form.links.with(index, link) });
  const remove = (index: number) => {
    const left = form.links.filter((_, other) => other !== index);
    change({ links: left.length === 0 ? [''] : left });
  };
  return (
    <>
      {form.links.map((link, index) => (
        <LinkRow
          // The rows have no identity but their place.
          key={index}
          number={index + 1}
          link={link}
          isWrong={faults[`link-${index}`] !== undefined}
          onChange={(text) => set(index, text)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          size="touch"
          wide
          icon={Plus}
          onClick={() => change({ links: [...form.links, ''] })}
          disabled={form.links.length >= 50}
        >
          {t`Add a link`}
        </Button>
        <p className="mt-1.5 text-t1 font-mid text-ink-2">{t`Empty lines aren’t sent.`}</p>
      </div>
    </>
  );
}

interface LinkRowProps {
  number: number;
  link: string;
  isWrong: boolean;
  onChange: (text: string) => void;
  onRemove: () => void;
}

function LinkRow({ number, link, isWrong, onChange, onRemove }: LinkRowProps) {
  const { t, i18n } = useLingui();
  const id = `onboarding-link-${number - 1}`;
  const suggestion = isWrong ? suggestedLink(link) : null;
  return (
    <div className="grid grid-cols-[1fr_44px] gap-x-1">
      <label htmlFor={id} className="col-span-2 mb-1.5 text-t1 font-mid">
        {t`Link ${number}`}
      </label>
      <input
        id={id}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={link}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-message` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={controlClass}
      />
      <Button kind="quiet" size="touch" square icon={X} aria-label={t`Remove link ${number}`} onClick={onRemove} />
      {isWrong && (
        <p id={`${id}-message`} className="col-span-2 mt-1.5 flex flex-wrap gap-1.5 text-t1 font-mid text-red">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          {i18n._(STEP_FAULT_LABELS['link-invalid'])}
          {suggestion && (
            <button type="button" className="underline underline-offset-2" onClick={() => onChange(suggestion)}>
              {t`Use ${suggestion}`}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
