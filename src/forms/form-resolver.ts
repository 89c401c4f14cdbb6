import { valibotResolver } from '@hookform/resolvers/valibot';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';

/** A press that ends outside of the page, or in a menu of the browser's, has no end here. */
const LONGEST_PRESS_MS = 1_000;

let isPressed = false;
for (const [type, pressed] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(
    type,
    () => {
      isPressed = pressed;
    },
    { capture: true, passive: true },
  );

function pressEnded(): Promise<void> {
  if (!isPressed) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      // The click follows the press.
      setTimeout(resolve);
    };
    const timer = setTimeout(end, LONGEST_PRESS_MS);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
}

/**
 * Validates a form by its schema. A press on a button takes the focus from a field; its errors show after the press has
 * ended, because they move the content below them, and the click would miss.
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: v.GenericSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  const resolve = valibotResolver(schema);
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    await pressEnded();
    return result;
  };
}
