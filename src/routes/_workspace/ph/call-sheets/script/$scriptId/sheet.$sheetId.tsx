import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { EditorPage } from './-editor-page.tsx';

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/sheet/$sheetId')({
  staticData: { title: msg`Call sheet` },
  component: Screen,
});

function Screen() {
  const { scriptId, sheetId } = Route.useParams();
  return <EditorPage scriptId={scriptId} sheetId={sheetId} dayId={null} />;
}
