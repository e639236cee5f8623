import { parseJson, type Logger } from '@citame/service-kit';
import type { BusinessDescription, Locale } from '@citame/contracts';
import { z } from 'zod';
import type { Proposal } from './proposal.ts';
import { withoutPersonalData } from './withoutPersonalData.ts';

export interface ModelSettings {
  /** Base address of a model that answers as OpenAI's do, without a slash at the end. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly name: string;
  /** How long the answer may take. Default 2 s: a client waits. */
  readonly timeoutMs?: number;
}

interface Asked {
  readonly words: string;
  readonly locale: Locale;
  readonly business: BusinessDescription;
  /** Name of the client, to be left out. */
  readonly clientName: string | undefined;
}

/** Asks a language model what a message may mean. Never throws: without an answer the rules go on as they would. */
export type AskModel = (asked: Asked) => Promise<Proposal | undefined>;

const defaultTimeoutMs = 2000;
const maxWords = 500;
const intents = ['book', 'cancel', 'move', 'show', 'question', 'person', 'none'] as const;
const proposal = z.strictObject({
  intent: z.enum(intents),
  service_ids: z.array(z.string()),
  employee_ids: z.array(z.string()),
  date_phrase: z.string(),
  question_id: z.string(),
});
const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
const schema = { name: 'proposal', strict: true, schema: z.toJSONSchema(proposal, { target: 'draft-7' }) };
/** Some engines know no schemas: they are told to answer JSON, and what they answer is checked here all the same. */
const formats = [{ type: 'json_schema', json_schema: schema }, { type: 'json_object' }] as const;

/** A language model at `POST {url}/chat/completions`, within one time limit for all its tries. */
export function createAskModel(settings: ModelSettings, logger: Logger): AskModel {
  const { timeoutMs = defaultTimeoutMs } = settings;
  return async (asked) => {
    const signal = AbortSignal.timeout(timeoutMs);
    for (const format of formats) {
      const { status, content } = await complete(settings, asked, format, signal);
      const parsed = content === undefined ? undefined : proposal.safeParse(parseJson(content));
      if (parsed?.success === true) {
        const { intent, service_ids, employee_ids, date_phrase, question_id } = parsed.data;
        return {
          intent,
          serviceIds: service_ids,
          employeeIds: employee_ids,
          datePhrase: date_phrase,
          questionId: question_id,
        };
      }
      if (status !== 400) {
        logger.warn({ status }, 'language model gave no answer that can be used');
        return undefined;
      }
    }
    logger.warn({ status: 400 }, 'language model refused both formats of its answer');
    return undefined;
  };
}

interface Completion {
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  readonly content?: string | undefined;
}

async function complete(
  { url, key, name }: ModelSettings,
  { words, locale, business, clientName }: Asked,
  format: (typeof formats)[number],
  signal: AbortSignal,
): Promise<Completion> {
  const messages = [
    { role: 'system', content: instructions(business, locale) },
    { role: 'user', content: withoutPersonalData(words, clientName).slice(0, maxWords) },
  ];
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model: name, temperature: 0, messages, response_format: format }),
    });
    const text = await response.text();
    const answer = response.ok ? completion.safeParse(parseJson(text)).data : undefined;
    return { status: response.status, content: answer?.choices[0]?.message.content ?? undefined };
  } catch {
    return {};
  }
}

function instructions({ services, employees, questions }: BusinessDescription, locale: Locale): string {
  const known = {
    services: services.map(({ id, title, description }) => ({ id, title, description })),
    employees,
    questions: questions.map(({ id, ...texts }) => ({ id, question: texts[locale]?.question ?? '' })),
  };
  return [
    'You sort messages that clients send to a small business which takes appointments by chat. Answer in JSON only.',
    `intent: ${intents.join(', ')}. "show" asks about an appointment that the client has; "none" when unsure.`,
    'service_ids, employee_ids, question_id: only ids of the lists below; empty when none is meant.',
    'date_phrase: the words for when, copied letter by letter from the message; empty when there are none.',
    JSON.stringify(known),
  ].join('\n');
}
