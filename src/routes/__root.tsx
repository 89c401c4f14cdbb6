import { Outlet, createRootRouteWithContext, redirect, useMatches } from '@tanstack/react-router';
import { decideRoute } from '../../domain/routes/access.ts';
import { matchRoute, readsDeviceOnly } from '../../domain/routes/table.ts';
import type { RouterContext } from '../app/router-context.ts';

/** The one guard: for every navigation, known address or not, the route table decides what this session may see. */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location }) => {
    const { pathname, searchStr, hash } = location;
    const wanted = { pathname, search: searchStr, hash: hash ? `#${hash}` : '' };
    const session = context.routeSession();
    const decision = decideRoute(session, wanted, { isDevelopment: context.isDevelopment });
    if (decision.type === 'redirect') {
      if (!matchRoute(pathname)) context.noteUnknown(pathname);
      throw redirect({ href: decision.to, replace: true });
    }
    // A sheet that was opened once is readable even if the user's own database fails.
    if (session && !readsDeviceOnly(pathname)) await context.openWork(session.userId);
    return { mayShow: decision.type === 'show' };
  },
  component: Root,
});

function Root() {
  const { RootLayout, NoAccess, mayShow, layouts } = Route.useRouteContext();
  // A matched layout reports itself that its screen may not be shown.
  const isUnknown = useMatches({ select: (matches) => matches.length === 1 });
  return (
    <RootLayout>
      {mayShow || !isUnknown ? (
        <Outlet />
      ) : (
        <layouts.public>
          <NoAccess />
        </layouts.public>
      )}
    </RootLayout>
  );
}
