import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDuration } from '../../../domain/format.ts';
import type { WorkRules } from '../../../domain/house/house-records.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';

const WorkRulesDialog = lazyComponent(() => import('./work-rules-dialog.tsx').then((file) => file.WorkRulesDialog));

/** The rules that the checks use, and a link to change them. */
export function WorkRulesLine({ workRules }: { workRules: WorkRules }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const rest = formatDuration(workRules.turnaround, language);
  return (
    <p className="mt-2 text-t1 text-ink-2">
      {t`Minimum turnaround ${rest}.`}{' '}
      <button type="button" className="underline max-tablet:min-h-tap" onClick={() => setOpen(true)}>
        {t`Production house’s rules for checks`}
      </button>
      {isOpen && <WorkRulesDialog workRules={workRules} onClose={() => setOpen(false)} />}
    </p>
  );
}
