// Replaces https://apis.google.com/js/api.js without internet: the part of `gapi.iframes` that the Firebase SDK and the
// emulator's relay page use. A page opens a frame of the same origin; both then call each other's registered handlers
// by messages.
(() => {
  'use strict';
  const MARK = 'klaket-gapi';

  /** One end of the channel between two windows. Calls before the first listener are queued. */
  class Line {
    /** @param {() => Window | null} other */
    constructor(other) {
      this.other = other;
      this.handlers = new Map();
      this.early = [];
      this.replies = new Map();
      this.outgoing = [];
      this.lastId = 0;
      this.isOpen = false;
      this.onOpen = [];
      addEventListener('message', (event) => {
        if (event.origin !== location.origin || event.source !== this.other() || event.data?.mark !== MARK) return;
        void this.take(event.data);
      });
    }

    post(message) {
      this.other()?.postMessage({ mark: MARK, ...message }, location.origin);
    }

    /** Each end sends a greeting until the other has answered, because either may be first. */
    greet() {
      this.post({ type: 'hello' });
    }

    open() {
      if (this.isOpen) return;
      this.isOpen = true;
      this.greet();
      for (const message of this.outgoing.splice(0)) this.post(message);
      for (const run of this.onOpen.splice(0)) run();
    }

    async take(message) {
      if (message.type === 'hello') this.open();
      else if (message.type === 'reply') {
        const reply = this.replies.get(message.id);
        this.replies.delete(message.id);
        try {
          reply?.(message.results);
        } catch {
          // As in Google's script: the SDK throws after each answer about web storage, also after a good one.
        }
      } else if (message.type === 'call') {
        const handler = this.handlers.get(message.name);
        if (handler) this.post({ type: 'reply', id: message.id, results: [await handler(message.data)] });
        else this.early.push(message);
      }
    }

    register(name, handler) {
      this.handlers.set(name, handler);
      const waiting = this.early.filter((message) => message.name === name);
      this.early = this.early.filter((message) => message.name !== name);
      for (const message of waiting) void this.take(message);
    }

    send(name, data, callback) {
      const id = ++this.lastId;
      if (callback) this.replies.set(id, callback);
      const message = { type: 'call', id, name, data };
      if (this.isOpen) this.post(message);
      else this.outgoing.push(message);
    }

    ping(callback) {
      return new Promise((resolve) => {
        const answer = () => {
          callback?.([true]);
          resolve([true]);
        };
        if (this.isOpen) answer();
        else this.onOpen.push(answer);
      });
    }

    restyle() {
      return Promise.resolve();
    }
  }

  let toParent = null;
  const context = {
    async open({ where, url, attributes = {} }, callback) {
      const frame = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'style') Object.assign(frame.style, value);
        else frame.setAttribute(name, value);
      }
      frame.src = url;
      const line = new Line(() => frame.contentWindow);
      where.append(frame);
      return callback(line);
    },
    getParentIframe() {
      toParent ??= new Line(() => parent);
      toParent.greet();
      return toParent;
    },
  };

  window.gapi = {
    load(_feature, options) {
      const done = typeof options === 'function' ? options : options.callback;
      queueMicrotask(done);
    },
    iframes: {
      getContext: () => context,
      Iframe: Line,
      CROSS_ORIGIN_IFRAMES_FILTER: 'same-origin only here',
    },
  };
  window.gapi_onload?.();
})();
