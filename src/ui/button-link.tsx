import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { ButtonContent, type ButtonLook, buttonClass } from './button.tsx';

export type ButtonAnchorProps = ButtonLook & ComponentProps<'a'>;

/** A link that looks like a button; for addresses outside the router (`tel:`, files, anchors). */
export function ButtonAnchor({ kind, size, icon, square, wide, className, children, ...rest }: ButtonAnchorProps) {
  const look: ButtonLook = {
    ...(kind && { kind }),
    ...(size && { size }),
    ...(square && { square }),
    ...(wide && { wide }),
  };
  return (
    <a {...rest} className={buttonClass(look, className)}>
      <ButtonContent {...(icon && { icon })} {...(size && { size })}>
        {children}
      </ButtonContent>
    </a>
  );
}

/** The same for a route: accepts the router's `to`, `params`, `search`. */
export const ButtonLink = createLink(ButtonAnchor);
