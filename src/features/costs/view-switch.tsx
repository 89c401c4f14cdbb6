import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { COST_VIEWS, type CostView } from './cost-views.ts';

/** Detail, topsheet, petty cash, costs of days, versions, settings. */
export function ViewSwitch({ view, onView }: { view: CostView; onView: (view: CostView) => void }) {
  const { t } = useLingui();
  const names = {
    detail: t`Detail`,
    topsheet: t`Topsheet`,
    cash: t`Petty cash`,
    schedule: t`Schedule`,
    versions: t`Versions`,
    settings: t`Settings`,
  } satisfies Record<CostView, string>;
  const chosen = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [view]);
  return (
    <span
      role="group"
      aria-label={t({ message: 'View', context: 'of the costs' })}
      className="flex max-w-full print:hidden overflow-x-auto border-hair border-control tablet:inline-flex"
    >
      {COST_VIEWS.map((each) => (
        <button
          key={each}
          ref={view === each ? chosen : undefined}
          type="button"
          aria-pressed={view === each}
          onClick={() => onView(each)}
          className={joinClasses(
            'min-h-8 flex-1 px-3 max-tablet:px-1.5 text-t1 font-mid whitespace-nowrap max-tablet:min-h-tap pointer-coarse:min-h-tap',
            view === each ? 'bg-ink text-on-ink' : 'bg-sheet text-ink hover:bg-pressed',
          )}
        >
          {names[each]}
        </button>
      ))}
    </span>
  );
}
