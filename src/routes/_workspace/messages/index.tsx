import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { MessagesScreen } from '../../../features/messages/messages-screen.tsx';

export const Route = createFileRoute('/_workspace/messages/')({
  staticData: { title: msg({ message: 'Messages', context: 'conversations' }) },
  component: () => <MessagesScreen threadId={null} />,
});
