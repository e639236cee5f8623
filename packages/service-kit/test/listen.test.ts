import { Agent, get } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { listen } from '../src/process/listen.ts';

describe('a server that ends', () => {
  it('answers on for a moment, and has its callers come back by another connection', async () => {
    const server = await listen((_request, response) => response.end('ok'), 0, '127.0.0.1');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const connection = (): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        const request = get({ host: '127.0.0.1', port: server.port, agent }, (response) => {
          response.resume().once('end', () => resolve(response.headers.connection));
        });
        request.once('error', reject);
      });
    expect(await connection()).toBe('keep-alive');
    const stopped = server.stop(300);
    expect(await connection()).toBe('close');
    await stopped;
    await expect(connection()).rejects.toThrow('ECONNREFUSED');
  });
});
