import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@citame/testing';
import { saying, startModelServer } from './kit/modelServer.ts';
import { surroundings, type Surroundings } from './surroundings.ts';

let model: Awaited<ReturnType<typeof startModelServer>>;
let around: Surroundings;
beforeAll(async () => {
  model = await startModelServer();
  around = await surroundings({ url: model.url, name: 'm1', timeoutMs: 300 });
});
afterAll(async () => {
  await around.stop();
  model.stop();
});

const say = async (text: string): Promise<string> => {
  const before = around.sent.length;
  await around.receive({ kind: 'text', text });
  await waitFor(() => around.sent.length > before);
  return around.sent.at(-1)?.text ?? '';
};

describe('a message that the rules do not understand', () => {
  it('is taken for what the language model proposes, and nothing is booked by it', async () => {
    model.answers.push(
      saying({ intent: 'book', service_ids: ['corte'], employee_ids: [], date_phrase: '', question_id: '' }),
    );
    expect(await say('pelambrera zas')).toMatch(/^\*Corte\*/);
    expect(around.bookingKeys).toEqual([]);
  });

  it('is answered as without a model when that does not answer', async () => {
    model.answers.push(undefined);
    expect(await say('blablabla zas')).toMatch(/^No te he entendido|^Perdona/);
  });

  it('is the only kind that the model is asked about', async () => {
    const before = model.received.length;
    await say('hola');
    await say('corte');
    expect(model.received.length).toBe(before);
  });
});
