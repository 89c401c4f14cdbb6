import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from '../../../platform/app/use-live-query.ts';
import { byPosition } from '../../../../domain/records/positions.ts';
import { currentDatabase } from '../../../db/current-database.ts';
import { Button } from '../../../ui/button.tsx';
import { messageForError } from '../../../ui/error-messages.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useSources } from '../../../shared/open-sheet/editor-sources.ts';
import { saveStandardRules } from './standard-rules-actions.ts';
import { addRows } from '../../../shared/open-sheet/row-commands.ts';
import { useEditor } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Under the sheet's rules: the house's standard ones in, or these as the standard from now on. */
export function StandardRules({ texts }: { texts: readonly string[] }) {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const { script } = useSources();
  const rules = useLiveQuery(async () => {
    const rows = await currentDatabase().houseRules.where('scope').equals(script.scope).toArray();
    return rows
      .map(({ id, fields }) => ({ id, ...fields }))
      .toSorted(byPosition)
      .map(({ text }) => text);
  }, [script.scope]);
  if (rules === undefined) return null;
  const missing = rules.filter((text) => !texts.includes(text));
  const isStandard = texts.length === rules.length && missing.length === 0;
  const keep = async () => {
    try {
      await saveStandardRules(script.scope, texts);
      showToast({ text: t`New sheets start with these rules.` });
    } catch (error) {
      showToast({ kind: 'failed', text: i18n._(messageForError(error)) });
    }
  };
  return (
    <div className="flex flex-wrap gap-x-2">
      {missing.length > 0 && (
        <Button
          kind="quiet"
          size="dense"
          className="max-tablet:min-h-tap"
          onClick={() =>
            addRows(
              editor,
              'sheet-line',
              missing.map((text) => ({ list: 'rule' as const, text })),
            )
          }
        >
          {t`Add the house’s ${missing.length} standard rules`}
        </Button>
      )}
      {texts.length > 0 && !isStandard && (
        <Button kind="quiet" size="dense" className="max-tablet:min-h-tap" onClick={() => void keep()}>
          {t`Make these the house’s standard`}
        </Button>
      )}
    </div>
  );
}
