import { useLingui } from '@lingui/react/macro';
import { Copy, Share2 } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { showToast } from './toast-store.ts';

/** A link as text, with buttons to copy it and to hand it to the system. `title` names it for the receiving app. */
export function CopyableLink({ link, title }: { link: string; title: string }) {
  const { t } = useLingui();
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: t`Link copied` });
    } catch {
      // The browser does not allow it: the field is there to be selected.
      document.getElementById(id)?.focus();
    }
  };
  return (
    <>
      <TextField id={id} label={t`Link`} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="touch" kind="main" icon={Copy} onClick={() => void copy()}>{t`Copy the link`}</Button>
        {'share' in navigator && (
          <Button
            size="touch"
            icon={Share2}
            // A closed sheet of the system is no failure.
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >{t`Share`}</Button>
        )}
      </div>
    </>
  );
}
