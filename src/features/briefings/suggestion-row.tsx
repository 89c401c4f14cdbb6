import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { BriefingRow } from '../../../domain/briefing/briefing-rows.ts';
import type { WriteAction } from '../../shared/data/use-write-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { BriefingInspector, useSuggestions } from './briefing-inspector.tsx';
import type { BriefingData } from './briefing-queries.ts';

/** Replaces the inspector on narrow screens: a line with the number of suggested tags, which opens them. */
export function SuggestionRow({
  data,
  briefing,
  attempt,
}: {
  data: BriefingData;
  briefing: BriefingRow;
  attempt: WriteAction;
}) {
  const { t } = useLingui();
  const suggestions = useSuggestions(data, briefing);
  const [isOpen, setOpen] = useState(false);
  const count = suggestions.length;
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="mt-2.5 flex min-h-12 w-full items-center gap-2 border-t border-rule text-left"
        >
          <b>{t`${plural(count, { one: '# suggested tag', other: '# suggested tags' })}`}</b>
          <span className="text-t1 text-ink-2">{t`from its words`}</span>
          <ChevronRight size={20} aria-hidden className="ml-auto" />
        </button>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Tags and call sheet`}>
        <BriefingInspector data={data} briefing={briefing} suggestions={suggestions} mayEdit attempt={attempt} />
      </Dialog>
    </>
  );
}
