import { useEffect, useRef } from 'react';
import { STAFF_REJECTIONS } from '../../../domain/talent/photo.ts';
import type { PhotoReview } from './use-photo-review.ts';

interface ViewKeys {
  onGuide: () => void;
  onZoom: () => void;
}

/**
 * A approve, T reject, L skip, U undo, 1 to 9 the reasons, G the guide, Z the picture larger. Ignored while the user
 * types.
 */
export function useReviewKeys(review: PhotoReview, view: ViewKeys): void {
  const latest = useRef({ review, view });
  useEffect(() => {
    latest.current = { review, view };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { review: now, view: shown } = latest.current;
      const reason = /^[1-9]$/.test(event.key) ? STAFF_REJECTIONS[Number(event.key) - 1] : undefined;
      const keys: Record<string, () => void> = {
        a: now.approve,
        t: now.reject,
        l: now.skip,
        u: now.undo,
        g: shown.onGuide,
        z: shown.onZoom,
      };
      const command = reason === undefined ? keys[event.key.toLowerCase()] : () => now.toggle(reason);
      if (command === undefined) return;
      event.preventDefault();
      command();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
