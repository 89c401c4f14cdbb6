import { useEffect } from 'react';

/** The route's title, and titles that screens on the page have set over it (the last one shows). */
let routeTitle = '';
const screenTitles: string[] = [];

function show(): void {
  const title = screenTitles.at(-1) ?? routeTitle;
  document.title = title ? `${title} · Klaket` : 'Klaket';
}

export function setRouteTitle(title: string): void {
  routeTitle = title;
  show();
}

/** Overrides the route's title while the screen is mounted ("Hujan di Pasar Senen – Scene 17"). Empty while loading. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (!title) return;
    screenTitles.push(title);
    show();
    return () => {
      screenTitles.splice(screenTitles.lastIndexOf(title), 1);
      show();
    };
  }, [title]);
}
