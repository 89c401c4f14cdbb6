import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, type RefObject, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { houseToday } from '../../shared/data/house-time.ts';
import { RevisionChip } from '../../sheet-view/revision.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { type SheetList, type SheetState, useSheetState } from './sheet-list-queries.ts';

/** The state of a sheet whose row is near the screen; pass `row` to the row's element. */
export function useShownSheetState<Element extends HTMLElement>(
  sheetId: string,
): { row: RefObject<Element | null>; state: SheetState | undefined } {
  const row = useRef<Element>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return { row, state: useSheetState(sheetId, isNear) };
}

/** Loaded once a sheet is issued. */
const comparing = lazyModule(() => import('./compare-versions.ts'), 'wait');

/** Plan of the listed sheets' production. */
export const ListedPlan = createContext<Pick<SheetList, 'days' | 'scenes'>>({ days: [], scenes: [] });

/** Status in words: draft, issued (here only, or for all), changed since it was issued, or behind the plan. */
export function useStatusLabel(state: SheetState | undefined): string {
  const { t } = useLingui();
  const plan = useContext(ListedPlan);
  const versions = state?.versions ?? null;
  const code = comparing.useWhen(versions !== null);
  const standing = useMemo(
    () => (versions === null ? 'same' : code?.standingOf(versions, plan, houseToday())),
    [versions, code, plan],
  );
  if (state === undefined) return '';
  if (state.issued === null) return t({ message: 'Draft', context: 'call sheet' });
  if (!state.issued.isSent) return t`Issued here, waiting for a network`;
  switch (standing) {
    case undefined:
      return '';
    case 'changed':
      return t`Changed since issue`;
    case 'behind':
      return t`Issued, the schedule differs`;
    case 'same':
      return t({ message: 'Issued', context: 'call sheet' });
  }
}

/** Number and paper of the newest version. */
export function SheetRevision({ state }: { state: SheetState | undefined }) {
  if (state?.issued == null) return null;
  const { revision, name } = state.issued;
  return <RevisionChip revision={revision} name={name} />;
}

/** `Seen by 12, confirmed by 7 of 30`. */
export function SheetReaders({ state }: { state: SheetState | undefined }) {
  const { t } = useLingui();
  if (state?.issued?.isSent !== true) return null;
  const { seen, confirmed, problems, people } = state;
  return (
    <>
      <span className="inline-block">{t`${seen} seen,`}</span>{' '}
      <span className="inline-block">{t`${confirmed} of ${people} confirmed`}</span>
      {problems > 0 && (
        <>
          {' '}
          <span className="inline-block font-bold text-red">
            {plural(problems, { one: '# needs your attention', other: '# need your attention' })}
          </span>
        </>
      )}
    </>
  );
}
