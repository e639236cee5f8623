import { describe, expect, it } from '@jest/globals';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';

describe('The browser environment of component tests', () => {
  it('compiles JSX and renders it into a document', () => {
    const place = document.body.appendChild(document.createElement('div'));
    act(() => createRoot(place).render(<p>{createElement('b', null, 'hola')}</p>));
    expect(place.innerHTML).toBe('<p><b>hola</b></p>');
    expect(place).toBeVisible();
  });

  it('has the fetch family, with signals that its requests accept', async () => {
    const controller = new AbortController();
    const request = new Request('http://citame.test/a', {
      method: 'POST',
      body: new TextEncoder().encode('{"a":1}'),
      signal: controller.signal,
    });
    expect(await request.json()).toEqual({ a: 1 });
    controller.abort();
    expect(request.signal.aborted).toBe(true);
  });

  it('answers media queries by the width of the window, and tells of changes', () => {
    const phone = window.matchMedia('(max-width: 767px)');
    const seen: boolean[] = [];
    phone.addEventListener('change', (event) => seen.push(event.matches));
    for (const width of [390, 400, 1440]) {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    }
    expect(seen).toEqual([true, false]);
  });
});
