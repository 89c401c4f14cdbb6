import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { Uuid } from '../../../../domain/ids.ts';
import { MessagesScreen } from '../../../features/messages/messages-screen.tsx';

const Search = v.object({
  talent: v.fallback(v.optional(Uuid), undefined),
  name: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
});

export const Route = createFileRoute('/_workspace/messages/$threadId')({
  staticData: { title: msg({ message: 'Messages', context: 'conversations' }) },
  validateSearch: Search,
  component: Screen,
});

function Screen() {
  const { threadId } = Route.useParams();
  const { talent, name } = Route.useSearch();
  const begins = talent === undefined ? undefined : { talentId: talent, name: name ?? '' };
  return <MessagesScreen threadId={v.is(Uuid, threadId) ? threadId : null} begins={begins} />;
}
