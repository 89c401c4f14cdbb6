import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { codeInText, CODE_LENGTH } from '../../../domain/identity/one-time-code.ts';
import { Button } from '../../ui/button.tsx';

const PLACES = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** One input behind six cells, 3 + 3. Takes a whole message that was pasted and finds the code in it. */
export function CodeInput({
  value,
  onChange,
  isWrong,
  describedBy,
  input,
}: {
  value: string;
  onChange: (code: string) => void;
  isWrong: boolean;
  describedBy: string;
  input: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useLingui();
  return (
    <div className="relative h-[60px]">
      <input
        ref={input}
        aria-label={t`6-digit code`}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        value={value}
        onFocus={(event) => value.length === CODE_LENGTH && event.target.select()}
        onClick={(event) => value.length === CODE_LENGTH && event.currentTarget.select()}
        onChange={(event) => onChange(typedCode(value, event.target.value))}
        onPaste={(event) => {
          const code = codeInText(event.clipboardData.getData('text'));
          if (code === null) return;
          event.preventDefault();
          onChange(code);
        }}
        className="peer absolute inset-0 z-1 size-full border-0 bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
      <span
        aria-hidden
        className="grid h-full grid-cols-[repeat(3,1fr)_12px_repeat(3,1fr)] rounded-1 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[3px] peer-focus-visible:outline-ink"
      >
        {PLACES.map((index) => (
          <i
            key={index}
            className={`grid place-items-center border bg-sheet text-t4 font-bold not-italic ${index === 3 ? 'col-start-5' : ''} ${index % 3 === 0 ? '' : 'border-l-0'} ${isWrong ? 'border-y-2 border-red' : index === value.length ? 'border-control shadow-[inset_0_0_0_2px_var(--ink)]' : 'border-control'}`}
          >
            {value[index]}
          </i>
        ))}
      </span>
    </div>
  );
}

/** The digits after a key. Six that are there are replaced by the next one, wherever the caret is. */
function typedCode(before: string, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (before.length < CODE_LENGTH || digits.length <= CODE_LENGTH) return digits.slice(0, CODE_LENGTH);
  const from = Array.from(before).findIndex((digit, at) => digits[at] !== digit);
  const start = from === -1 ? CODE_LENGTH : from;
  return digits.slice(start, start + digits.length - CODE_LENGTH);
}

/** Reads the clipboard if the browser allows it; reports when there is no code in it. */
export function PasteButton({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  if (typeof navigator === 'undefined' || typeof navigator.clipboard?.readText !== 'function') return null;
  const paste = async () => {
    try {
      const code = codeInText(await navigator.clipboard.readText());
      setNote(code === null ? t`There’s no code on the clipboard.` : '');
      if (code !== null) onCode(code);
    } catch {
      setNote(t`The browser doesn’t let the page read what was copied. Hold the field and paste there.`);
    }
  };
  return (
    <>
      <Button size="touch" wide icon={ClipboardPaste} className="mt-3.5" onClick={() => void paste()}>
        <Trans>Paste code</Trans>
      </Button>
      <p role="status" className="mt-1 text-t1 text-ink-2">
        {note}
      </p>
    </>
  );
}
