import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** Loads more when it comes near; the button is for keyboards and after a failure. */
export function EndOfList({ isLoading, onReach }: { isLoading: boolean; onReach: () => void }) {
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  useEffect(() => {
    const element = end.current;
    if (!element || isLoading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className="py-4">
      <Button size="touch" disabled={isLoading} onClick={onReach}>
        {isLoading ? t`Loading…` : t`Show more`}
      </Button>
    </div>
  );
}
