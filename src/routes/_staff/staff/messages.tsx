import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../../features/staff/messages-screen.tsx';

export const Route = createFileRoute('/_staff/staff/messages')({
  staticData: { title: msg`Held and reported messages` },
  component: MessagesScreen,
});
