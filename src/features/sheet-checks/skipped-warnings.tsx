import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLanguage } from '../../ui/language-choice.tsx';
import type { SheetFindings } from '../../shared/open-sheet/use-sheet-findings.ts';
import { causeLabel } from './finding-labels.ts';

const MOST_NAMED = 6;

/** The warnings that issuing skips; the first six by name. */
export function SkippedWarnings({ groups }: { groups: SheetFindings['groups'] }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const more = groups.length - MOST_NAMED;
  if (groups.length === 0) return null;
  return (
    <>
      <p className="mt-3 font-mid text-warn">
        {plural(groups.length, { one: '# warning is skipped:', other: '# warnings are skipped:' })}
      </p>
      <ul className="text-t1">
        {groups.slice(0, MOST_NAMED).map((group) => (
          <li key={group[0].code} className="border-b border-rule py-1">
            {i18n._(causeLabel(group, language))}
          </li>
        ))}
        {more > 0 && <li className="py-1">{plural(more, { one: 'and # more', other: 'and # more' })}</li>}
      </ul>
    </>
  );
}
