import { Outlet, useRouteContext } from '@tanstack/react-router';
import type { LayoutKind, RouterContext } from '../app/router-context.ts';

/** Options of a pathless route: the screens in its folder use this layout and its message catalog. */
export function layoutOptions(kind: LayoutKind) {
  function Layout() {
    const { layouts, NoAccess, mayShow } = useRouteContext({ from: '__root__' });
    const Frame = layouts[kind];
    return <Frame>{mayShow ? <Outlet /> : <NoAccess />}</Frame>;
  }
  return {
    loader: ({ context }: { context: RouterContext }) => context.layouts[kind].load(),
    component: Layout,
  };
}
