import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import {
  Button as AriaButton,
  ComboBox as AriaComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { controlClass } from './field.tsx';
import './widget-messages.ts';

export interface ComboOption {
  id: string;
  name: string;
  /** A second line that distinguishes equal names. */
  detail?: string;
}

/** A choice among many by typing part of its name. `onChoose` gets null when the text was emptied. */
export function ComboBox({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: ComboOption[];
  value: string | null;
  onChoose: (id: string | null) => void;
}) {
  const { t } = useLingui();
  return (
    <AriaComboBox
      defaultItems={options}
      value={value}
      onChange={(key) => onChoose(key === null ? null : String(key))}
      menuTrigger="focus"
    >
      <Label className="mb-1.5 block text-t1 font-mid">{label}</Label>
      <div className="relative">
        <Input className={`${controlClass} pr-12`} />
        <AriaButton aria-label={t`Show list`} className="absolute top-0 right-0 grid size-tap place-items-center">
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </AriaButton>
      </div>
      <Popover className="max-h-80 w-(--trigger-width) overflow-auto rounded-2 border border-control bg-sheet py-1 text-ink shadow-float">
        <ListBox<ComboOption>
          className="outline-none"
          renderEmptyState={() => <p className="px-4 py-3 text-ink-2">{t`Nothing found`}</p>}
        >
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.name}
              className="min-h-tap cursor-pointer px-4 py-2 leading-tight! outline-none data-[focused]:bg-ink data-[focused]:text-on-ink data-[selected]:font-bold"
            >
              {option.name}
              {option.detail && <span className="block text-t1">{option.detail}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
