// Runs before the first paint, so that the page never flashes in another theme, and names the page's manifest. A file
// of its own because the content security policy allows no inline script. The same rule is written in
// src/platform/page/theme-store.ts.
(function () {
  // The Content-Security-Policy requires Trusted Types (docs/security.md): a script's address is a file of our own, which
  // is never an uploaded file, or Google's sign-in script; HTML is the map's attribution, text and links.
  var policies = /** @type {{ trustedTypes?: { createPolicy: (name: string, rules: object) => void } }} */ (window)
    .trustedTypes;
  if (policies)
    policies.createPolicy('default', {
      createScriptURL: function (/** @type {string} */ address) {
        var url = new URL(address, location.href);
        var isOwn = url.origin === location.origin && !/^\/(api|dev)\//.test(url.pathname);
        return isOwn || url.origin === 'https://apis.google.com' ? address : null;
      },
      createHTML: function (/** @type {string} */ html) {
        return /^([^<]|<a( (href="https?:[^"]*"|(target|rel|title|class)="[^"]*"))*>|<\/a>)*$/.test(html) ? html : null;
      },
    });

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
  page.dataset.theme = chosen && /^(paper|night|sun)$/.test(chosen) ? chosen : system;

  // The manifest's link must be right when it is added to the document (Safari reads it once): a shared sheet has one of its own, so that
  // "Add to Home Screen" makes a shortcut to the sheet. server/build/manifest-link.ts takes out the one for every page.
  var sheet = /^\/ph\/call-sheets\/shared\/([0-9a-f-]{36})\/?$/.exec(location.pathname);
  var link = document.createElement('link');
  link.rel = 'manifest';
  var spoken = null;
  try {
    spoken = localStorage.getItem('klaket-language');
  } catch (_) {
    // Storage is blocked: the browser's own language.
  }
  // The same rule as in domain/language.ts; src/platform/app/app-manifest.ts follows a choice.
  var tags = spoken && /^(id|en)$/.test(spoken) ? [spoken] : navigator.languages || [];
  var known = tags.find(function (tag) {
    return /^(id|in|en)([-_]|$)/i.test(tag);
  });
  link.href = /^en/i.test(known || '') ? '/manifest.en.webmanifest' : '/manifest.webmanifest';
  if (sheet) {
    var search = new URLSearchParams(location.search);
    var key = new URLSearchParams(location.hash.slice(1)).get('key');
    // An older link has the key in the query: it goes behind the #, which no browser sends, before anything else is
    // asked for.
    if (!key && search.get('key')) {
      key = search.get('key');
      search.delete('key');
      var rest = search.toString();
      history.replaceState(
        history.state,
        '',
        location.pathname + (rest && '?' + rest) + '#' + new URLSearchParams({ key: key || '' }),
      );
    }
    // The first sheet on a device is asked for while the program is on its way; src/api/shared-sheets-api.ts takes the
    // answer. A later one is shown from the device at once.
    try {
      if (key && !localStorage.getItem('klaket-has-sheets')) {
        var asking = fetch('/api/call-sheets/shared/' + sheet[1], {
          headers: { accept: 'application/json', 'x-share-key': key },
        });
        asking.catch(function () {});
        /** @type {{ klaketEarlySheet?: object }} */ (window).klaketEarlySheet = {
          sheetId: sheet[1],
          key: key,
          response: asking,
        };
      }
    } catch (_) {
      // Storage is blocked: the program asks.
    }
    var asked = new URLSearchParams();
    if (key) asked.set('key', key);
    // Without a choice the browser sends its own language by itself.
    if (spoken) asked.set('lang', spoken);
    link.href = '/api/call-sheets/shared/' + sheet[1] + '/manifest.webmanifest?' + asked;
  }
  document.head.append(link);

  // Some pages come as HTML in the browser's language. Somebody who chose another one, who is logged in and will be led
  // on, or who has begun to register must not see them flash by: src/main.tsx uncovers the page when the program draws.
  if ('prerendered' in page.dataset) {
    try {
      var language = localStorage.getItem('klaket-language');
      var isKnown = localStorage.getItem('auth-storage') || localStorage.getItem('talent-register');
      // A form has neither what the address asks for nor what was typed on this device before.
      var isFilled =
        page.dataset.prerendered === 'form' &&
        (location.search ||
          localStorage.getItem('klaket-typed') ||
          localStorage.getItem('klaket-has-sheets') ||
          sessionStorage.getItem('klaket-login-email') ||
          sessionStorage.getItem('klaket-reset-request'));
      if (isKnown || isFilled || (language && language !== page.lang)) page.dataset.unsure = '';
    } catch (_) {
      // Storage is blocked: no login and no choices.
    }
  }
})();
