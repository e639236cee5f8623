import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@citame/service-kit';
import { saying, startModelServer, type ModelAnswer } from '../../test/kit/modelServer.ts';
import { peluqueriaSol } from '../../test/kit/salon.ts';
import { createAskModel } from './askModel.ts';

let model: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  model = await startModelServer();
});
beforeEach(() => {
  model.received.splice(0);
  model.answers.splice(0);
});
afterAll(() => model.stop());

const proposal = {
  intent: 'book',
  service_ids: ['corte'],
  employee_ids: [],
  date_phrase: 'mañana',
  question_id: '',
};
/** @param timeoutMs longer than an answer takes on a busy machine, where the model answers at all */
const ask = (words: string, timeoutMs = 20_000) =>
  createAskModel(
    { url: model.url, key: 'k1', name: 'm1', timeoutMs },
    createLogger('test', 'silent'),
  )({
    words,
    locale: 'es',
    business: peluqueriaSol,
    clientName: 'Marta López',
  });

describe('a language model', () => {
  it('is told the services, people and own questions, and its answer is a proposal', async () => {
    model.answers.push(saying(proposal));
    expect(await ask('las greñas mañana')).toEqual({
      intent: 'book',
      serviceIds: ['corte'],
      employeeIds: [],
      datePhrase: 'mañana',
      questionId: '',
    });
    const [request] = model.received;
    expect(request?.authorization).toBe('Bearer k1');
    expect(request?.messages[0]?.content).toContain('"id":"corte"');
    expect(request?.messages[0]?.content).toContain('¿Tenéis wifi?');
  });

  it('is told neither phones, addresses nor the name of the client', async () => {
    model.answers.push(saying(proposal));
    await ask('soy Marta López, mi tlf es 600 111 222 y marta@example.org, a las 17:30 del 12/11');
    expect(model.received[0]?.messages[1]?.content).toBe('soy … …, mi tlf es … y … a las 17:30 del 12/11');
  });

  it('is asked once more without a schema when it knows none', async () => {
    model.answers.push({ status: 400, body: { error: {} } }, saying(proposal));
    expect(await ask('las greñas')).toMatchObject({ intent: 'book' });
    expect(model.received.map((request) => request.response_format.type)).toEqual([
      'json_schema',
      'json_object',
    ]);
  });

  it.each<[string, ModelAnswer]>([
    ['is down', { status: 503, body: {} }],
    ['says something else', saying('Claro, ¡te apunto!')],
    ['invents an intent', saying({ ...proposal, intent: 'pay' })],
    ['does not answer in time', undefined],
  ])('proposes nothing when it %s', async (_what, answer) => {
    model.answers.push(answer);
    expect(await ask('las greñas', answer === undefined ? 300 : undefined)).toBeUndefined();
  });
});
