import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import type { SheetFinding } from '../../../domain/call-sheet/findings.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { findingWords, PASSED_WORDS } from './finding-words.ts';
import { goToPlace } from './go-to-place.ts';
import type { SheetFindings } from './use-sheet-findings.ts';

/** What was noticed, each leading to its place on the sheet, and what is in order. */
export function FindingList({ findings, onGo }: { findings: SheetFindings; onGo: () => void }) {
  return (
    <ul className="text-t1">
      {ofOneKind(findings.found).map((group) => (
        <FindingGroup key={group[0].code} group={group} onGo={onGo} />
      ))}
      {findings.passed.map((check) => (
        <PassedItem key={check} check={check} />
      ))}
    </ul>
  );
}

type FindingGroupOf = [SheetFinding, ...SheetFinding[]];

function ofOneKind(found: readonly SheetFinding[]): FindingGroupOf[] {
  const groups = new Map<string, FindingGroupOf>();
  for (const finding of found) {
    const group = groups.get(finding.code);
    if (group) group.push(finding);
    else groups.set(finding.code, [finding]);
  }
  return [...groups.values()];
}

/** One early call can be too early for a hundred people: two of them say what is the matter, the others are there to be opened. */
function FindingGroup({ group, onGo }: { group: FindingGroupOf; onGo: () => void }) {
  const shown = group.length <= 3 ? group : group.slice(0, 2);
  const rest = group.slice(shown.length);
  const item = (finding: SheetFinding, index: number) => <FindingItem key={index} finding={finding} onGo={onGo} />;
  return (
    <>
      {shown.map(item)}
      {rest.length > 0 && (
        <li className="border-b border-rule">
          <details>
            <summary className="flex min-h-tap cursor-pointer items-center pl-[26px] underline">
              {plural(rest.length, { one: '# more like this', other: '# more like these' })}
            </summary>
            <ul>{rest.map(item)}</ul>
          </details>
        </li>
      )}
    </>
  );
}

function FindingItem({ finding, onGo }: { finding: SheetFinding; onGo: () => void }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const isRefused = finding.severity === 'refused';
  const Icon = isRefused ? CircleAlert : TriangleAlert;
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        onClick={() => goToPlace(finding.where, onGo)}
        className="flex min-h-tap w-full items-start gap-2.5 py-2 text-left hover:underline"
      >
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-0.5 shrink-0 ${isRefused ? 'text-red' : 'text-warn'}`}
        />
        <span className={isRefused ? 'font-mid text-red' : 'font-mid'}>{i18n._(findingWords(finding, language))}</span>
      </button>
    </li>
  );
}

function PassedItem({ check }: { check: SheetFindings['passed'][number] }) {
  const { i18n } = useLingui();
  return (
    <li className="flex items-start gap-2.5 border-b border-rule py-2">
      <Check size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-ok" />
      {i18n._(PASSED_WORDS[check])}
    </li>
  );
}
