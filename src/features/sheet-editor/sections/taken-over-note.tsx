import { useLingui } from '@lingui/react/macro';
import type { SheetKind } from '../../../../domain/call-sheet/draft.ts';
import type { TakenFrom } from '../../../../domain/call-sheet/records.ts';
import type { TakenOverMark } from '../../../../domain/call-sheet/taken-over.ts';
import { TAKEN_OVER_LABELS, takenFromLabel } from '../../../labels/taken-over-labels.ts';
import { useEditor, useHead } from '../../../shared/open-sheet/sheet-editor-context.ts';

/** Marks a part of the head as taken over from another sheet, until it is changed or confirmed. */
export function TakenOverNote({ mark }: { mark: TakenOverMark }) {
  const { i18n } = useLingui();
  const { sheetId } = useEditor();
  const from = useHead(mark);
  return <FromNote kind="call-sheet" id={sheetId} field={mark} from={from} name={i18n._(TAKEN_OVER_LABELS[mark])} />;
}

/** The same beside a value. `name`: of the value, for readers who do not see it. */
export function FromNote({
  kind,
  id,
  field,
  from,
  name,
}: {
  kind: SheetKind;
  id: string;
  field: string;
  from: TakenFrom | undefined;
  name: string;
}) {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  if (from == null) return null;
  const confirm = () => {
    editor.type(kind, id, field, null);
    editor.endTyping();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-t1 font-text text-warn">
      <span className="border-l-[3px] border-warn pl-1.5">{i18n._(takenFromLabel(from))}</span>
      <button
        type="button"
        onClick={confirm}
        aria-label={t`Confirm: ${name}`}
        className="min-h-6 text-ink underline max-tablet:min-h-tap pointer-coarse:min-h-tap"
      >
        {t`Confirm`}
      </button>
    </p>
  );
}
