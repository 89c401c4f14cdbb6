// Pages that came as HTML (server/build/prerender-pages.ts) are read without the program. It is fetched when the reader moves to do
// something; what was pressed in the meantime is done once the program has drawn the same page. Links need no program at all.
// Checked with the types of src (src/tsconfig.json); a control is taken for a field, as most are.
(function () {
  var script = document.currentScript;
  var root = document.getElementById('root');
  if (!script || !root) return;
  var own = script.dataset;
  var drawn = root;
  var page = document.documentElement;
  var started = false;
  var isDrawn = false;
  /** @type {(() => void) | null} */
  var pending = null;
  /** @type {HTMLInputElement | null} */
  var focused = null;
  /** @type {HTMLInputElement | null} */
  var held = null;
  /** @type {HTMLInputElement | null} */
  var keyed = null;

  /**
   * @param {Event} event
   * @returns {HTMLInputElement | null}
   */
  function targetOf(event) {
    return event.target instanceof Element ? /** @type {HTMLInputElement} */ (event.target) : null;
  }

  // The language is that of the first page, as the program has it.
  try {
    if (!localStorage.getItem('klaket-language')) localStorage.setItem('klaket-language', page.lang);
  } catch (_) {
    // Storage is blocked: each page asks the browser.
  }

  /**
   * A link, button or list, by what is read out, a field by its name: the program draws the same page with other elements.
   *
   * @param {HTMLInputElement} control
   */
  function nameOf(control) {
    var field = control.type !== 'submit' && control.name;
    if (field) return field + (control.type === 'radio' ? '=' + control.value : '');
    return control.getAttribute('aria-label') || control.textContent;
  }
  /**
   * @param {HTMLInputElement} control
   * @returns {HTMLInputElement | undefined}
   */
  function twinOf(control) {
    var name = nameOf(control);
    return Array.from(/** @type {NodeListOf<HTMLInputElement>} */ (drawn.querySelectorAll(control.tagName))).find(
      function (other) {
        return nameOf(other) === name;
      },
    );
  }

  function start() {
    if (started) return;
    started = true;
    // The program and the code of this page travel at the same time.
    (own.files || '').split(' ').forEach(function (file) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = '/' + file;
      document.head.append(link);
    });
    import(own.program || '').catch(function () {
      started = false;
      addEventListener('online', start, { once: true });
    });
  }

  // The switch was drawn for the paper theme; its buttons work at once.
  function showTheme() {
    /** @type {NodeListOf<HTMLElement>} */ (drawn.querySelectorAll('[data-choice]')).forEach(function (button) {
      button.setAttribute('aria-pressed', String(button.dataset.choice === page.dataset.theme));
    });
  }
  showTheme();

  /**
   * Sets a field as a key would: the program hears of it and keeps it.
   *
   * @param {HTMLInputElement} field
   */
  function takeOver(field) {
    var twin = twinOf(field);
    if (!twin) return;
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (twin.checked !== field.checked) twin.click();
      return;
    }
    var value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value');
    if (value && value.set) value.set.call(twin, field.value);
    twin.dispatchEvent(new Event('input', { bubbles: true }));
  }
  /** @param {HTMLInputElement} control */
  function focusTwin(control) {
    var twin = twinOf(control);
    if (!twin) return;
    twin.focus({ preventScroll: true });
    try {
      if (control.selectionStart !== null) twin.setSelectionRange(control.selectionStart, control.selectionEnd);
    } catch (_) {
      // A field for addresses or numbers does not tell where its cursor is.
    }
  }

  new MutationObserver(function (changes, observer) {
    observer.disconnect();
    isDrawn = true;
    delete page.dataset.prerendered;
    changes.forEach(function (change) {
      change.removedNodes.forEach(function (drawnBefore) {
        if (!(drawnBefore instanceof HTMLElement)) return;
        /** @type {NodeListOf<HTMLInputElement>} */ (drawnBefore.querySelectorAll('input, textarea')).forEach(
          function (field) {
            if (field.value !== field.defaultValue || field.checked !== field.defaultChecked) takeOver(field);
          },
        );
      });
    });
    // Who came by keyboard, or is typing, stays where they were.
    if (focused && document.activeElement === document.body) focusTwin(focused);
    // The program draws what was taken over before it is asked to send it.
    if (pending) setTimeout(pending);
  }).observe(drawn, { childList: true });

  ['pointerover', 'touchstart', 'keydown', 'focusin'].forEach(function (type) {
    addEventListener(type, start, { passive: true });
  });
  // A login in another tab leads this one on, too, and a language chosen there is this page's. Nothing else that other tabs store concerns it.
  addEventListener('storage', function (event) {
    if (event.key === 'auth-storage' || (event.key === 'klaket-language' && event.newValue !== page.lang)) start();
  });
  addEventListener('focusin', function (event) {
    var target = targetOf(event);
    if (!isDrawn && target && drawn.contains(target)) focused = target;
  });
  // A mouse that is pressed on what the program then replaces, and released on its twin, makes no click: a touch does.
  addEventListener('mousedown', function (event) {
    var isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    var target = targetOf(event);
    held = !isDrawn && isPlain && target ? target.closest('input, a, button, label') : null;
  });
  addEventListener('mouseup', function (event) {
    var twin = isDrawn && held && twinOf(held);
    var target = targetOf(event);
    held = null;
    if (twin && target && twin.contains(target)) twin.click();
  });
  // So does Space. A key that is still held repeats on the twin, which then makes its own click.
  addEventListener('keydown', function (event) {
    var target = targetOf(event);
    var hasClick = target && target.closest('button, [type=checkbox], [type=radio]');
    keyed = !isDrawn && event.key === ' ' && hasClick ? target : null;
  });
  addEventListener('keyup', function (event) {
    var twin = isDrawn && keyed && event.key === ' ' && twinOf(keyed);
    keyed = null;
    if (twin && twin === event.target) twin.click();
  });
  addEventListener(
    'click',
    function (event) {
      var target = targetOf(event);
      var button = !isDrawn && target && target.closest('button');
      if (!button) return;
      var pressed = /** @type {HTMLInputElement} */ (/** @type {HTMLElement} */ (button));
      if (button.dataset.choice) {
        page.dataset.theme = button.dataset.choice;
        showTheme();
        try {
          localStorage.setItem('klaket-theme', button.dataset.choice);
        } catch (_) {
          // Storage is blocked: the choice holds until the page is closed.
        }
      } else {
        // It looks as a button that waits: the program may be long in coming.
        button.setAttribute('aria-disabled', 'true');
      }
      pending = function () {
        var twin = twinOf(pressed);
        if (twin) twin.click();
      };
      start();
    },
    true,
  );
  addEventListener(
    'change',
    function (event) {
      // Fields are taken over as they are; this is the choice of the language.
      var control = targetOf(event);
      if (isDrawn || !control || control.tagName !== 'SELECT') return;
      var value = control.value;
      pending = function () {
        var twin = control && twinOf(control);
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

  // A page with numbers of the server renders first; then its program fetches them.
  if ('awaitsNumbers' in own) addEventListener('load', start);

  // After this visit every screen opens without a network; src/app/sw-bridge.ts registers the same worker.
  addEventListener('load', function () {
    if (navigator.serviceWorker) navigator.serviceWorker.register('/sw.js').catch(function () {});
  });
})();
