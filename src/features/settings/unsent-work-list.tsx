import { Plural, Trans } from '@lingui/react/macro';
import type { UnsentWork } from '../../sync/unsent-work.ts';

/** Work that is only on this device, by its possible future. */
export function UnsentWorkList({ work }: { work: UnsentWork }) {
  const { queued, refused, drafts } = work;
  return (
    <ul className="border-t border-rule text-t1 *:border-b *:border-rule *:py-1.5">
      {queued.length > 0 && (
        <li>
          <Plural value={queued.length} one="# change waits to be sent" other="# changes wait to be sent" />
        </li>
      )}
      {refused.length > 0 && (
        <li className="font-mid text-red">
          <Plural
            value={refused.length}
            one="# change wasn’t accepted and needs attention"
            other="# changes weren’t accepted and need attention"
          />
        </li>
      )}
      {drafts > 0 && (
        <li>
          <Plural value={drafts} one="# form has unsaved text" other="# forms have unsaved text" />
        </li>
      )}
      {queued.length + refused.length + drafts === 0 && (
        <li>
          <Trans>Nothing: everything has been sent.</Trans>
        </li>
      )}
    </ul>
  );
}
