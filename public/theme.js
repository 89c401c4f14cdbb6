// Runs before the first paint, so that the page never flashes in another theme. A file of its own because the content
// security policy allows no inline script. The same rule is written in src/ui/theme-store.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('klaket-theme');
  } catch (_) {
    // Storage is blocked: follow the system.
  }
  var system = matchMedia('(prefers-contrast: more)').matches
    ? 'sun'
    : matchMedia('(prefers-color-scheme: dark)').matches
      ? 'night'
      : 'paper';
  var page = document.documentElement;
  page.dataset.theme = /^(paper|night|sun)$/.test(chosen || '') ? chosen : system;

  // The landing page comes as HTML in the browser's language. Somebody who chose another one, or who is logged in and will be
  // led on, must not see it flash by: src/main.tsx uncovers the page when the program draws.
  if ('prerendered' in page.dataset) {
    try {
      var language = localStorage.getItem('klaket-language');
      if (localStorage.getItem('auth-storage') || (language && language !== page.lang)) page.dataset.unsure = '';
    } catch (_) {
      // Storage is blocked: nobody is logged in and nothing was chosen.
    }
  }
})();
