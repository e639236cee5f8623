import { beforeEach, describe, expect, it } from '@jest/globals';
import { readRemotes } from '../src/remotes/readRemotes.ts';

const text = JSON.stringify({
  schema: 1,
  remotes: [{ name: 'home', manifest: '/m.json', mount: '/app', layout: 'app', title: { es: 'a', en: 'a' } }],
});
const read = (fetch: () => Promise<Response>) => readRemotes({ fetch, storage: localStorage });
const namesOf = async (fetch: () => Promise<Response>) => (await read(fetch)).map(({ name }) => name);

beforeEach(() => localStorage.clear());

describe('the list of remotes', () => {
  it.each([
    ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy', async () => new Response('busy', { status: 503 })],
    ['something else comes', async () => new Response('<!doctype html>')],
  ])('is the last one that was seen when %s', async (_case, fails) => {
    await expect(read(fails)).rejects.toThrow();
    expect(await namesOf(async () => new Response(text))).toEqual(['home']);
    expect(await namesOf(fails)).toEqual(['home']);
  });
});
