import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { DayId } from '../../../../../../../domain/ids.ts';
import { EditorPage } from './-editor-page.tsx';

/** `day`: the shooting day that the sheet is made for. */
const NewSheetSearch = v.object({ day: v.optional(v.fallback(v.optional(DayId), undefined)) });

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/new')({
  staticData: { title: msg`New call sheet` },
  validateSearch: NewSheetSearch,
  component: Screen,
});

function Screen() {
  const { scriptId } = Route.useParams();
  const { day } = Route.useSearch();
  return <EditorPage scriptId={scriptId} sheetId={null} dayId={day ?? null} />;
}
