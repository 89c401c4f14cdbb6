import { portraitSvg } from '../../../domain/talent/portrait.ts';
import type { TalentCard } from '../../../domain/talent-search/talent-card.ts';
import { FileImage } from '../../files/file-image.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

/**
 * A talent's picture, 4:5 and never cropped; dimmed at night, except in reviews. A photo that is not on the device, or
 * that was replaced since, shows the drawing.
 */
export function Portrait({
  card,
  className,
  isJudged = false,
}: {
  card: TalentCard;
  className?: string;
  isJudged?: boolean;
}) {
  const look = joinClasses(
    'block aspect-4/5 overflow-hidden bg-pressed',
    !isJudged && 'night:brightness-84',
    className,
  );
  const drawn = <DrawnPortrait card={card} look={look} />;
  if (card.photo === null) return drawn;
  return (
    <FileImage fileId={card.photo} alt={card.name} className={joinClasses(look, 'object-cover')} instead={drawn} />
  );
}

/** The drawing, or a dashed frame with the initials. */
function DrawnPortrait({ card, look }: { card: TalentCard; look: string }) {
  if (card.drawing !== '')
    return (
      <img
        src={`data:image/svg+xml,${encodeURIComponent(portraitSvg(card.drawing))}`}
        alt={card.name}
        draggable={false}
        decoding="async"
        className={joinClasses(look, 'object-cover')}
      />
    );
  const initials = card.name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return (
    <span
      aria-hidden
      className={joinClasses(
        look,
        'grid! place-items-center border-hair border-dashed border-control bg-sheet text-t3 font-mid text-ink-2',
      )}
    >
      {initials}
    </span>
  );
}
