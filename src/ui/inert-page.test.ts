import { expect, test } from 'vitest';
import { hideWithoutStyle } from './inert-page.ts';

test('the page behind a dialog is hidden and comes back, and the attribute that restyles it is not set', () => {
  const attributes: string[] = [];
  const page = {
    ariaHidden: null as string | null,
    get inert() {
      return attributes.includes('inert');
    },
    set inert(isSet: boolean) {
      if (isSet) attributes.push('inert');
    },
  };
  hideWithoutStyle(page);
  page.inert = true;
  expect([page.inert, page.ariaHidden, attributes]).toEqual([true, 'true', []]);
  page.inert = false;
  expect([page.inert, page.ariaHidden]).toEqual([false, null]);
});
