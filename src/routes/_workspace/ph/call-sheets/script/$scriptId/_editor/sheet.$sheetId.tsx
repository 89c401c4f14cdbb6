import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/_editor/sheet/$sheetId')({
  staticData: { title: msg`Call sheet` },
});
