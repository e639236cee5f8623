// Types of the pages' scripts, which browsers run as they are. Their elements are those of HTML.

declare global {
  interface ParentNode {
    querySelector(selectors: string): HTMLElement | null;
    querySelectorAll(selectors: string): NodeListOf<HTMLElement>;
  }
  interface Window {
    /** Paddle.js, as `paddle/page/paddle.js` stands in for it. */
    Paddle: { Initialized: boolean } & Record<string, unknown>;
    /** Meta's SDK, as `whatsapp/consent/page/sdk.js` stands in for it. */
    FB: Record<string, unknown>;
    fbAsyncInit?: () => void;
  }
}

export {};
