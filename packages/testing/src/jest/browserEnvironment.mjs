import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

// Globals that every browser has and jsdom lacks. A `Request` takes only an `AbortSignal` of its own family.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  'Uint8Array',
];

/** Jest environment of the `.test.tsx` files: a jsdom document with Node's fetch and what belongs to it. */
export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
    addLayout(this.global);
    stopAnimations(this.global);
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
  }

  // Packages are to be taken as Node would take them, but for the browser where they differ.
  exportConditions() {
    return ['browser', 'node', 'module-sync'];
  }
}

/** jsdom has no layout: every element is empty, at the origin, and the window never narrower than its size says. */
function addLayout(window) {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.ResizeObserver ??= Observer;
  window.IntersectionObserver ??= Observer;
  window.matchMedia ??= (media) => matchWidth(window, media);
  window.Element.prototype.scrollIntoView ??= () => {};
  window.Element.prototype.hasPointerCapture ??= () => false;
  window.Element.prototype.setPointerCapture ??= () => {};
  window.Element.prototype.releasePointerCapture ??= () => {};
  window.scrollTo = () => {};
}

/** jsdom knows of animations and plays none: what waits for the end of one would wait for ever. */
function stopAnimations({ document }) {
  const style = document.createElement('style');
  style.textContent = '* { animation: none !important; }';
  document.head.append(style);
}

/** A media query of the window's width, which is evaluated again at each `resize`; all others do not match. */
function matchWidth(window, media) {
  const matches = () => {
    const [, bound, pixels] = /\((min|max)-width:\s*([\d.]+)px\)/.exec(media) ?? [];
    if (bound === undefined) {
      return false;
    }
    return bound === 'min' ? window.innerWidth >= Number(pixels) : window.innerWidth <= Number(pixels);
  };
  const listeners = new Map();
  let last = matches();
  return {
    media,
    get matches() {
      return matches();
    },
    addEventListener(_type, listener) {
      const onResize = () => {
        if (matches() !== last) {
          last = matches();
          listener({ matches: last, media });
        }
      };
      listeners.set(listener, onResize);
      window.addEventListener('resize', onResize);
    },
    removeEventListener(_type, listener) {
      window.removeEventListener('resize', listeners.get(listener));
      listeners.delete(listener);
    },
  };
}
