// Pages that came as HTML (server/build/prerender-pages.ts) are read without the program. It is fetched when the reader moves to do
// something; what was pressed in the meantime is done once the program has drawn the same page. Links need no program at all.
(function () {
  var own = document.currentScript.dataset;
  var address = own.program;
  var page = document.documentElement;
  var root = document.getElementById('root');
  var started = false;
  var isDrawn = false;
  var pending = null;
  var focused = null;

  // A link, button or list, by what is read out: the program draws the same page with other elements.
  function nameOf(control) {
    return control.getAttribute('aria-label') || control.textContent;
  }
  function twinOf(control) {
    var name = nameOf(control);
    return Array.prototype.find.call(root.querySelectorAll(control.tagName), function (other) {
      return nameOf(other) === name;
    });
  }

  function start() {
    if (started) return;
    started = true;
    import(address).catch(function () {
      started = false;
    });
  }

  // The switch was drawn for the paper theme; its buttons work at once.
  function showTheme() {
    root.querySelectorAll('[data-choice]').forEach(function (button) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === page.dataset.theme));
    });
  }
  showTheme();

  new MutationObserver(function (_, observer) {
    observer.disconnect();
    isDrawn = true;
    // Who came by keyboard stays where they were.
    var twin = focused && document.activeElement === document.body && twinOf(focused);
    if (twin) twin.focus({ preventScroll: true });
    if (pending) pending();
  }).observe(root, { childList: true });

  ['pointerover', 'touchstart', 'keydown', 'focusin'].forEach(function (type) {
    addEventListener(type, start, { once: true, passive: true });
  });
  addEventListener('focusin', function (event) {
    if (!isDrawn && root.contains(event.target)) focused = event.target;
  });
  addEventListener(
    'click',
    function (event) {
      var button = !isDrawn && event.target.closest && event.target.closest('button');
      if (!button) return;
      if (button.dataset.choice) {
        page.dataset.theme = button.dataset.choice;
        showTheme();
        try {
          localStorage.setItem('klaket-theme', button.dataset.choice);
        } catch (_) {
          // Storage is blocked: the choice holds until the page is closed.
        }
      }
      pending = function () {
        var twin = twinOf(button);
        if (twin) twin.click();
      };
      start();
    },
    true,
  );
  addEventListener(
    'change',
    function (event) {
      if (isDrawn) return;
      var control = event.target;
      var value = control.value;
      pending = function () {
        var twin = twinOf(control);
        if (!twin) return;
        twin.value = value;
        twin.dispatchEvent(new Event('change', { bubbles: true }));
      };
      start();
    },
    true,
  );

  // Somebody logged in, or a reader of the other language: public/theme.js has covered the page, the program draws theirs.
  if ('unsure' in page.dataset) start();

  // A page with numbers of the server stands first; then its program fetches them.
  if ('awaitsNumbers' in own) addEventListener('load', start);

  // After this visit every screen opens without a network; src/app/sw-bridge.ts registers the same worker.
  addEventListener('load', function () {
    if (navigator.serviceWorker) navigator.serviceWorker.register('/sw.js').catch(function () {});
  });
})();
