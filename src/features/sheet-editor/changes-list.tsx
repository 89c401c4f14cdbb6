import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ChangedItem } from '../../sheet-view/sheet-call.tsx';
import type { ChangeLine } from '../../sheet-view/change-lines.ts';
import { goToPlace } from '../../shared/open-sheet/go-to-place.ts';

const FIRST_LINES = 8;

/** Differences from the issued version, a line each; pressing one scrolls to its place. */
export function ChangesList({ lines, onGo }: { lines: readonly ChangeLine[]; onGo: () => void }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST_LINES);
  const rest = lines.length - shown.length;
  return (
    <ul className="text-t1">
      {shown.map(({ key, text, where }) => (
        <ChangedItem key={key}>
          <button
            type="button"
            onClick={() => goToPlace(where, onGo)}
            className="w-full py-1 text-left wrap-anywhere hover:underline max-tablet:min-h-tap"
          >
            {text}
          </button>
        </ChangedItem>
      ))}
      {rest > 0 && (
        <li>
          <button type="button" onClick={() => setWhole(true)} className="min-h-9 underline max-tablet:min-h-tap">
            {t`${rest} more changes`}
          </button>
        </li>
      )}
    </ul>
  );
}
