import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { EXISTENCE } from '../../domain/sync/protocol.ts';
import { useCollisions, type OpenCollision } from './collision-context.ts';
import { joinClasses } from './join-classes.ts';
import { useRecordWords } from './record-words.ts';

/** At a field: it has two values, who wrote the other and when; pressing opens the chooser. Nothing where there is one value. */
export function CollisionBadge({ kind, id, field }: { kind: string; id: string; field: string }) {
  const own = useCollisions()
    .of(kind, id)
    .filter((one) => one.field === field);
  return <Badge collisions={own} />;
}

/** All of a record's fields with two values, each named; `without` those that have a badge of their own. */
export function CollisionList({
  kind,
  id,
  without = [],
  className,
}: {
  kind: string;
  id: string;
  without?: readonly string[];
  className?: string;
}) {
  const { of } = useCollisions();
  const fields = new Map<string, OpenCollision[]>();
  for (const one of of(kind, id)) {
    if (without.includes(one.field)) continue;
    fields.set(one.field, [...(fields.get(one.field) ?? []), one]);
  }
  if (fields.size === 0) return null;
  return (
    <span className={joinClasses('flex flex-wrap gap-x-3', className)}>
      {[...fields].map(([field, own]) => (
        <Badge key={field} collisions={own} isNamed />
      ))}
    </span>
  );
}

/** On a strip or row that is itself pressed: only that something waits there. */
export function CollisionMark({ kind, id }: { kind: string; id: string }) {
  const { t } = useLingui();
  if (useCollisions().of(kind, id).length === 0) return null;
  return (
    <span className="ml-1.5 inline-block align-[-2px] text-red">
      <CircleAlert size={16} strokeWidth={1.75} role="img" aria-label={t`changed in two places`} />
    </span>
  );
}

function Badge({ collisions, isNamed = false }: { collisions: readonly OpenCollision[]; isNamed?: boolean }) {
  const { t } = useLingui();
  const { choose } = useCollisions();
  const words = useRecordWords();
  const [first] = collisions;
  if (first === undefined) return null;
  const { kind, id, field } = first;
  const count = collisions.length + 1;
  const name = words.field(kind, field);
  const what =
    field === EXISTENCE
      ? t`to be deleted?`
      : isNamed
        ? t`${name}: ${count} values, choose one`
        : t`${count} values, choose one`;
  return (
    <button
      type="button"
      onClick={() => choose(kind, id, field)}
      className="relative inline-flex min-h-7 flex-wrap items-center gap-x-1.5 text-left text-t1 font-mid text-red underline-offset-2 hover:underline max-tablet:min-h-tap"
    >
      <CircleAlert size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {what}
      <span className="font-text text-ink-2">
        {first.who}, {first.when}
      </span>
    </button>
  );
}
