import { useLingui } from '@lingui/react/macro';
import { fieldLabel } from '../../../labels/field-labels.ts';
import { namedRecordLabel, SHEET_RECORD_LABELS } from '../../../labels/sheet-record-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { GONE_NOTES } from '../../../shared/open-sheet/go-to-place.ts';
import { useEditor, useEditorState } from '../../../shared/open-sheet/sheet-editor-context.ts';
import { goneRowName } from './gone-row-name.ts';

/** Rows that others deleted while they were edited here: restore, or drop. */
export function GoneNotes() {
  const { t, i18n } = useLingui();
  const editor = useEditor();
  const conflicts = useEditorState((state) => state.conflicts);
  const gone = conflicts.flatMap((conflict) => (conflict.type === 'gone' ? [conflict] : []));
  return (
    <div id={GONE_NOTES}>
      {gone.map(({ key, kind, edit }) => {
        const name = goneRowName(edit.origin);
        const named = kind === 'call-sheet' || name === null ? null : namedRecordLabel(kind, name);
        const what = i18n._(named ?? SHEET_RECORD_LABELS[kind]);
        const fields = Object.entries(edit.fields).map(([field, { value }]) => {
          const label = i18n._(fieldLabel(kind, field));
          return typeof value === 'string' && value !== '' ? t`${label} “${value}”` : label;
        });
        return (
          <Note
            key={key}
            kind="stop"
            role="alert"
            title={t`Someone deleted this while you were editing it: ${what}`}
            action={
              <>
                <Button kind="main" size="touch" onClick={() => editor.decideGone(key, 'restore')}>
                  {t`Restore it with what I typed`}
                </Button>
                <Button size="touch" onClick={() => editor.decideGone(key, 'let-go')}>
                  {t`Let it be deleted`}
                </Button>
              </>
            }
          >
            {t`You typed: ${fields.join(', ')}. It is kept until you decide.`}
          </Note>
        );
      })}
    </div>
  );
}
