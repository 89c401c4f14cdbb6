import { joinClasses } from './join-classes.ts';

/** Progress through a form of several pages, as bars; `label` has it in words ("3 of 6"). */
export function Steps({ done, total, label }: { done: number; total: number; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {Array.from({ length: total }, (_, index) => (
        <span key={index} className={joinClasses('h-1 flex-1', index < done ? 'bg-ink' : 'bg-rule')} />
      ))}
    </div>
  );
}
