import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { formatDate } from '../../../domain/format.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language-choice.tsx';
import { lazyComponent } from '../../ui/lazy-module.ts';
import { openDays } from './location-actions.ts';
import type { OwnPlacePart } from './own-place-part.ts';

const BlockDaysForm = lazyComponent(() => import('./block-days-form.tsx').then((file) => file.BlockDaysForm), 'wait');

/** Days on which an own place cannot be booked. */
export function BlockedDays({ houseId, place, mayEdit, attempt }: OwnPlacePart) {
  const { t } = useLingui();
  const language = useLanguage();
  if (!mayEdit && place.blocks.length === 0) return null;
  return (
    <div>
      <h3 className="text-t2">{t`Blocked days`}</h3>
      <ul>
        {place.blocks.map(({ id, from, to }) => (
          <li key={id} className="flex items-center justify-between gap-2 border-b border-rule py-1">
            <span>
              {formatDate(from, language)}
              {to === from ? '' : ` – ${formatDate(to, language)}`}
            </span>
            {mayEdit && (
              <Button
                square
                kind="quiet"
                size="touch"
                icon={X}
                aria-label={t`Open ${formatDate(from, language)} again`}
                onClick={() => void attempt(() => openDays(houseId, id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        // As high as the form, which loads a moment later.
        <div className="mt-2 min-h-34 tablet:min-h-18">
          <BlockDaysForm houseId={houseId} place={place} />
        </div>
      )}
    </div>
  );
}
