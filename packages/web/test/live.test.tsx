import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { followChanges } from '../src/live/followChanges.ts';
import { isStaleAfter } from '../src/live/staleReadings.ts';

/** One connection as the server has it. */
interface Connection {
  readonly token: string | null;
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly isOpen: () => boolean;
}

let connections: Connection[];
let happened: string[];
let stop: () => void;
beforeEach(() => {
  connections = [];
  happened = [];
  stop = followChanges({
    fetch: async (_input, init) => {
      const bytes = new TextEncoder();
      let open = true;
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          const close = (finish: () => void): void => {
            if (open) {
              open = false;
              finish();
            }
          };
          init?.signal?.addEventListener('abort', () => close(() => stream.error(new Error('aborted'))));
          connections.push({
            token: new Headers(init?.headers).get('authorization'),
            send: (text) => stream.enqueue(bytes.encode(text)),
            end: () => close(() => stream.close()),
            isOpen: () => open,
          });
        },
      });
      return new Response(body);
    },
    token: () => 't1',
    onChange: (type) => happened.push(type),
    onGap: () => happened.push('gap'),
    onConnected: (connected) => happened.push(connected ? 'connected' : 'lost'),
  });
});
afterEach(() => stop());

async function connection(index: number): Promise<Connection> {
  await waitFor(() => expect(connections).toHaveLength(index + 1));
  const opened = connections[index];
  if (opened === undefined) {
    throw new Error('no connection');
  }
  opened.send('retry: 1000\n\nevent: open\ndata: {}\n\n');
  await waitFor(() => expect(happened).toContain('connected'));
  return opened;
}

describe('following changes', () => {
  it('sends the session’s token, and reports each change even when the answer comes in pieces', async () => {
    const { token, send } = await connection(0);
    expect(token).toBe('Bearer t1');
    send('event: change\nda');
    send('ta: {"type":"catalog.employee.changed","id":"1"}\n\n:\n\n');
    await waitFor(() => expect(happened).toEqual(['connected', 'catalog.employee.changed']));
  });

  it('reconnects after the connection broke, and reports a gap', async () => {
    const first = await connection(0);
    first.end();
    await waitFor(() => expect(happened).toEqual(['connected', 'lost']));
    window.dispatchEvent(new Event('online'));
    await connection(1);
    await waitFor(() => expect(happened).toEqual(['connected', 'lost', 'connected', 'gap']));
  });

  it('reports a gap when the server has missed changes', async () => {
    const { send } = await connection(0);
    send('event: resync\ndata: {}\n\n');
    await waitFor(() => expect(happened).toEqual(['connected', 'gap']));
  });

  it('disconnects when stopped', async () => {
    const { isOpen } = await connection(0);
    stop();
    await waitFor(() => expect(isOpen()).toBe(false));
    window.dispatchEvent(new Event('online'));
    expect(connections).toHaveLength(1);
  });
});

describe('a cached reading', () => {
  it.each([
    ['scheduling.appointment.booked', 'GET /appointments', true],
    ['scheduling.appointment.booked', 'GET /availability/next', true],
    ['scheduling.appointment.booked', 'GET /employees', false],
    ['catalog.service.changed', 'GET /services', true],
    ['catalog.employee.changed', 'GET /appointments', true],
    ['identity.account.changed', 'GET /me', true],
    ['integrations.notice.changed', 'GET /whatsapp/notices', true],
    ['integrations.notice.changed', 'GET /whatsapp/status', false],
  ])('may be stale after %s (%s): %s', (type, endpoint, stale) => {
    expect(isStaleAfter(type, [endpoint, 'more'])).toBe(stale);
  });
});
