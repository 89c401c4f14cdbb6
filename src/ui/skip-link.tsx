import { Trans } from '@lingui/react/macro';
import { jumpTo } from './jump-to.ts';

/** First thing the Tab key reaches: jumps over the navigation to `#content`, which every layout's main has. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={jumpTo}
      className="fixed top-[calc(8px+var(--room-above))] left-2 z-50 -translate-y-20 rounded-1 bg-ink px-4 py-3 font-mid text-on-ink focus:translate-y-0 print:hidden"
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
