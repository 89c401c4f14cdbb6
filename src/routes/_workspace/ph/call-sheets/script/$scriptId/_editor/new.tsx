import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_workspace/ph/call-sheets/script/$scriptId/_editor/new')({
  staticData: { title: msg`New call sheet` },
});
