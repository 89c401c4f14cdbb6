import { useEffect, useRef, useState } from 'react';

/** Holding for one second asks to delete; a bar fills meanwhile (`HoldBar`). */
const HOLD_MS = 1000;

/** Calls `onHeld` when a pointer has rested for a second. `wasHeld`: the press that ends now was such a hold. */
export function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasHeld = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = () => {
    hasHeld.current = false;
    setHeld(true);
    timer.current = setTimeout(() => {
      hasHeld.current = true;
      setHeld(false);
      onHeld();
    }, HOLD_MS);
  };
  const end = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  return { isHeld, wasHeld: () => hasHeld.current, begin, end };
}
