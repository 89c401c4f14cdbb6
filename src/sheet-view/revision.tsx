import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { joinClasses } from '../ui/join-classes.ts';

/** Revisions go round the nine papers: the tenth is white again. */
const FILLS = [
  'bg-rev-1',
  'bg-rev-2',
  'bg-rev-3',
  'bg-rev-4',
  'bg-rev-5',
  'bg-rev-6',
  'bg-rev-7',
  'bg-rev-8',
  'bg-rev-9',
] as const;

function fillOf(revision: number): string {
  return FILLS[(revision - 1) % FILLS.length] ?? 'bg-rev-1';
}

/**
 * The name of a revision's paper in the reader's language, from the tenth on with its round. `revision` counts from 1.
 */
export function useRevisionName(revision: number): string {
  const { t } = useLingui();
  const names = [t`White`, t`Blue`, t`Pink`, t`Yellow`, t`Green`, t`Goldenrod`, t`Buff`, t`Salmon`, t`Cherry`];
  const name = names[(revision - 1) % names.length] ?? '';
  const round = Math.ceil(revision / names.length);
  return round === 1 ? name : t`${name}, round ${round}`;
}

/** Number and paper of a revision; a draft has a dashed edge. `name` where it is not the number alone (`2b`). */
export function RevisionChip({
  revision: number,
  name: revision = String(number),
  isDraft = false,
}: {
  revision: number;
  name?: string;
  isDraft?: boolean;
}) {
  const { t } = useLingui();
  const name = useRevisionName(number);
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center rounded-1 border-hair px-2 text-t1 font-bold whitespace-nowrap text-on-strip',
        isDraft ? 'border-dashed border-on-strip' : 'border-strip-edge',
        fillOf(number),
      )}
    >
      {isDraft ? t`Draft ${revision} · ${name}` : t`${revision} · ${name}`}
    </span>
  );
}

/** The band across a shared sheet: the revision at the left, the age of the data at the right ("per 22.14 WIB"). */
export function RevisionBand({
  revision: number,
  name: revision = String(number),
  age,
}: {
  revision: number;
  name?: string;
  age: ReactNode;
}) {
  const { t } = useLingui();
  const name = useRevisionName(number);
  return (
    <div
      role="region"
      aria-label={t`Revision and age of the data`}
      className={joinClasses(
        'flex min-h-8 flex-wrap items-center justify-between gap-x-2 border-b-hair border-strip-edge px-4 py-1 text-t1 font-bold text-on-strip',
        fillOf(number),
      )}
    >
      <span>{t`Revision ${revision} · ${name}`}</span>
      <span>{age}</span>
    </div>
  );
}

/** The same for a sheet that is not issued yet: dashed, without a colour. */
export function DraftBand({ age }: { age: ReactNode }) {
  const { t } = useLingui();
  return (
    <div
      role="region"
      aria-label={t`Revision and age of the data`}
      className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 border-2 border-dashed border-ink bg-sheet px-3.5 py-1 text-t1 font-bold"
    >
      <span>{t`DRAFT · not issued yet`}</span>
      <span>{age}</span>
    </div>
  );
}
