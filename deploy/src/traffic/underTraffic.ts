import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@citame/testing';
import { bookings, type Bookings } from './bookings.ts';
import { chats } from './chats.ts';
import type { Installation } from './installation.ts';
import { loadUntil } from './load.ts';
import { streams, type Streams } from './streams.ts';

/** Outcome of requests, bookings, chats and streams during a change of an installation. */
interface Traffic {
  readonly seconds: number;
  readonly requests: number;
  readonly booked: number;
  readonly greeted: number;
  readonly streamsOpened: number;
  /** Everything that a caller saw fail. */
  readonly failed: readonly string[];
  /** Bookings that were accepted and are not stored once, clients without one answer, streams that do not hear of changes. */
  readonly lost: readonly string[];
}

const [bookEveryMs, greetEveryMs] = [700, 1500];
const openPages = 6;
const heardWithinMs = 15_000;

/** Does something while owners read, book and have pages open, and clients chat. */
export async function underTraffic(
  installation: Installation,
  paths: readonly string[],
  act: () => Promise<unknown>,
): Promise<Traffic> {
  const booked = await bookings(installation);
  const greeted = await chats(installation);
  const pages = streams(installation, openPages);
  const over = new AbortController();
  const failed: string[] = [];
  const repeat = async (pauseMs: number, again: () => Promise<void>): Promise<void> => {
    while (!over.signal.aborted) {
      await again().catch((error: unknown) => failed.push(String(error)));
      await setTimeout(pauseMs);
    }
  };
  const startedAt = performance.now();
  const writing = [repeat(bookEveryMs, booked.book), repeat(greetEveryMs, greeted.greet)];
  const { load } = await loadUntil(
    act().finally(() => over.abort()),
    {
      urls: paths.map((path) => installation.gatewayUrl + path),
      token: installation.token,
      perSecond: 40,
      atOnce: 4,
    },
  );
  await Promise.all(writing);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const lost = [
    ...(await booked.lost()).map((id) => `booking ${id}`),
    ...(await greeted.unanswered()).map((client) => `answer to ${client}`),
    ...(await deaf(booked, pages)),
  ];
  await pages.close();
  failed.push(...pages.failures, ...[...load.failures].map(([text, times]) => `${times} times ${text}`));
  const [requests, streamsOpened] = [load.answered, pages.opened()];
  return {
    seconds,
    requests,
    booked: booked.accepted.length,
    greeted: greeted.begun(),
    streamsOpened,
    failed,
    lost,
  };
}

/** Books once more, and gives what is wrong when not every open page hears of it. */
async function deaf({ book, accepted }: Bookings, { heardOf }: Streams): Promise<string[]> {
  await book();
  const id = accepted.at(-1) ?? '';
  const hears = () => heardOf(id) === openPages;
  await waitFor(hears, { timeoutMs: heardWithinMs, message: 'every page to hear of a booking' }).catch(
    () => undefined,
  );
  return hears() ? [] : [`${id} at ${openPages - heardOf(id)} pages`];
}
