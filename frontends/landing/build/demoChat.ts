import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Chat with the bot of a business made for visitors. */
export interface DemoChat {
  /** As people write it down: `+34600111222`. */
  readonly number: string;
  /** Address that opens the chat, with a greeting written. */
  readonly link: string;
  /** Code of that address as a path in a square: made at build time, so that no page carries what makes codes. */
  readonly code: { readonly size: number; readonly path: string };
}

/** @param number `+` and digits */
export function demoChat(number: string): DemoChat {
  const link = `https://wa.me/${number.slice(1)}?text=Hola`;
  const drawn = renderToStaticMarkup(createElement(QRCodeSVG, { value: link, level: 'M', marginSize: 2 }));
  // The ground is drawn first, then the code.
  const [, size = '', path = ''] = /viewBox="0 0 (\d+) .* d="([^"]+)"/.exec(drawn) ?? [];
  return { number, link, code: { size: Number(size), path } };
}
