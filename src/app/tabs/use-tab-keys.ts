import { useEffect, useEffectEvent } from 'react';

interface TabKeys {
  onFind: () => void;
  onKeys: () => void;
  onNeighbour: (by: 1 | -1) => void;
}

/** Global keys: Ctrl+K finds, `?` shows all keys, Alt+Shift with an arrow switches to the next tab. */
export function useTabKeys({ onFind, onKeys, onNeighbour }: TabKeys): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    if (hasControl && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onFind();
    } else if (event.key === '?' && !hasControl && !isTyping(event.target)) {
      event.preventDefault();
      onKeys();
    } else if (event.altKey && event.shiftKey && !hasControl && !isTyping(event.target)) {
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault();
        onNeighbour(event.key === 'ArrowRight' ? 1 : -1);
      }
    }
  });
  useEffect(() => {
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
