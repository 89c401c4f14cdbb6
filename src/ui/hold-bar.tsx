import { joinClasses } from './join-classes.ts';

/** Runs along the lower edge while its (relative) parent is held. */
export const HoldBar = ({ isHeld, className = 'bg-ink' }: { isHeld: boolean; className?: string }) => (
  <i
    aria-hidden
    className={joinClasses(
      'absolute bottom-0 left-0 h-1 transition-[width] ease-linear motion-reduce:transition-none',
      isHeld ? 'w-full duration-1000' : 'w-0 duration-0',
      className,
    )}
  />
);
