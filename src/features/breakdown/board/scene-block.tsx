import { stripOf } from '../../../../domain/breakdown/strip.ts';
import type { SceneRow } from '../../../../domain/breakdown/grouping.ts';
import { StripBlock } from '../../../scenes/strip.tsx';

/** The scene's number on its strip colour. */
export function SceneBlock({
  scene,
  size = 'table',
  className,
}: {
  scene: SceneRow;
  size?: 'table' | 'phone';
  className?: string;
}) {
  const { fields } = scene;
  return (
    <StripBlock
      strip={stripOf(fields)}
      size={size}
      {...(fields.color !== null && { colour: fields.color })}
      {...(className && { className })}
    >
      <span className={fields.number.length > 5 ? 'text-t1 wrap-anywhere leading-none!' : ''}>
        {fields.isOmitted ? <s className="text-current">{fields.number}</s> : fields.number}
      </span>
    </StripBlock>
  );
}
