import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { decideRoute } from '../../domain/routes/access.ts';
import { readsDeviceOnly } from '../../domain/routes/table.ts';
import type { RouterContext } from '../app/router-context.ts';

/** The one guard: every navigation, known address or not, asks the route table what this session may see. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const { pathname, searchStr, hash } = location;
    const wanted = { pathname, search: searchStr, hash: hash ? `#${hash}` : '' };
    const session = context.routeSession();
    const decision = decideRoute(session, wanted, { isDevelopment: context.isDevelopment });
    if (decision.kind === 'redirect') throw redirect({ href: decision.to, replace: true });
    // A sheet that was opened once stands there whatever has become of the user's own data.
    if (session && !readsDeviceOnly(pathname)) await context.openWork(session.userId);
    return { mayShow: decision.kind === 'show' };
  },
  component: Root,
});

function Root() {
  const { Frame, NoAccess, mayShow } = Route.useRouteContext();
  return <Frame>{mayShow ? <Outlet /> : <NoAccess />}</Frame>;
}
