import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { startWorld, type TestWorld } from './support/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });
const known = {
  services: [{ id: 'corte', title: 'Corte', description: '' }],
  employees: [{ id: 'ana', name: 'Ana' }],
  questions: [],
};

async function proposed(words: string): Promise<unknown> {
  const messages = [
    { role: 'system', content: `Answer in JSON only.\n${JSON.stringify(known)}` },
    { role: 'user', content: words },
  ];
  const answer = await fetch(`${world.emulators.url}/model/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm1', temperature: 0, messages }),
  });
  const [choice] = completion.parse(await answer.json()).choices;
  return JSON.parse(choice?.message.content ?? 'null');
}

describe('the language model', () => {
  it('takes slang for hair as a wish for the first service, on the day that is named', async () => {
    expect(await proposed('me cortáis las greñas mañana?')).toEqual({
      intent: 'book',
      service_ids: ['corte'],
      employee_ids: [],
      date_phrase: 'mañana',
      question_id: '',
    });
  });

  it('proposes nothing for other words', async () => {
    expect(await proposed('qué tal el tiempo')).toMatchObject({ intent: 'none', service_ids: [] });
  });
});
