import { z } from 'zod';
import { GraphError } from '../graph/graphError.ts';
import type { Account, RenderedTemplate, Template } from '../world.ts';
import { findTemplate } from './templateRoutes.ts';
import { variablesOf } from './templateSchemas.ts';

const parameterSchema = z.looseObject({
  type: z.string(),
  parameter_name: z.string().optional(),
  text: z.string().optional(),
  payload: z.string().max(256).optional(),
});

/** The field `template` of a send. */
export const templateMessageSchema = z.looseObject({
  name: z.string().min(1),
  language: z.looseObject({ code: z.string().min(1) }),
  components: z
    .array(
      z.looseObject({
        type: z.string(),
        sub_type: z.string().optional(),
        index: z.union([z.string(), z.int()]).optional(),
        parameters: z.array(parameterSchema).optional(),
      }),
    )
    .optional(),
});

type TemplateMessage = z.infer<typeof templateMessageSchema>;
type Parameter = z.infer<typeof parameterSchema>;

/** Characters that Meta refuses in a place of a template. */
const unfitText = /[\n\t]| {5,}/;

/**
 * Fills a template with the parameters of a send.
 * @throws GraphError 132001 unknown, 132015 paused, 132016 disabled, 132000 wrong number of parameters,
 * 131008 one without a text, 132018 one that Meta does not take, 131009 a button that the template lacks
 */
export function renderTemplate(account: Account, message: TemplateMessage): RenderedTemplate {
  const template = requireSendable(account, message);
  requireButtons(template, message);
  return {
    header: textOf(template, 'HEADER', message),
    body: textOf(template, 'BODY', message) ?? '',
    footer: template.components.find((it) => it.type === 'FOOTER')?.text ?? null,
    buttons: buttonsOf(template, message),
  };
}

function requireSendable(account: Account, message: TemplateMessage): Template {
  const template = findTemplate(account, message.name, message.language.code);
  if (template?.status === 'PAUSED') {
    throw new GraphError(132015, 'The template is paused');
  }
  if (template?.status === 'DISABLED') {
    throw new GraphError(132016, 'The template is disabled');
  }
  if (template?.status === 'APPROVED') {
    return template;
  }
  throw new GraphError(
    132001,
    `template name (${message.name}) does not exist in ${message.language.code}, or is not approved`,
  );
}

function textOf(template: Template, type: 'HEADER' | 'BODY', message: TemplateMessage): string | null {
  const text = template.components.find((it) => it.type === type)?.text;
  if (text === undefined) {
    return null;
  }
  const parameters = parametersFor(message, type.toLowerCase());
  const variables = variablesOf(text);
  if (parameters.length !== variables.length) {
    throw new GraphError(
      132000,
      `${type.toLowerCase()}: number of localizable_params (${parameters.length}) does not match the expected number of params (${variables.length})`,
    );
  }
  parameters.forEach(requireText);
  return variables.reduce(
    (filled, variable, index) => filled.replaceAll(variable, valueFor(variable, index, parameters)),
    text,
  );
}

function requireText({ type, text }: Parameter): void {
  if (type === 'text' && (text === undefined || text === '')) {
    throw new GraphError(131008, 'Parameter of type text is missing text value');
  }
  if (text !== undefined && unfitText.test(text)) {
    throw new GraphError(
      132018,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    );
  }
}

/** A send may leave payloads out, but names no button that is not there. */
function requireButtons(template: Template, message: TemplateMessage): void {
  const count = template.components.find((it) => it.type === 'BUTTONS')?.buttons?.length ?? 0;
  const sent = message.components?.filter((it) => it.type.toLowerCase() === 'button') ?? [];
  for (const { index, sub_type: kind } of sent) {
    if (kind === undefined || index === undefined || !(Number(index) >= 0 && Number(index) < count)) {
      throw new GraphError(
        131009,
        `The template has ${count} buttons; sub_type and index must name one of them`,
      );
    }
  }
}

function valueFor(variable: string, index: number, parameters: readonly Parameter[]): string {
  const name = variable.replace(/[{}\s]/g, '');
  const named = parameters.find((it) => it.parameter_name === name);
  return (named ?? parameters[index])?.text ?? '';
}

function parametersFor(message: TemplateMessage, type: string): readonly Parameter[] {
  return message.components?.find((it) => it.type.toLowerCase() === type)?.parameters ?? [];
}

function buttonsOf(template: Template, message: TemplateMessage): RenderedTemplate['buttons'] {
  const buttons = template.components.find((it) => it.type === 'BUTTONS')?.buttons ?? [];
  return buttons.map((button, index) => {
    const sent = message.components?.find(
      (it) => it.type.toLowerCase() === 'button' && String(it.index) === String(index),
    );
    return {
      type: button.type,
      text: button.text,
      payload: sent?.parameters?.find((it) => it.type === 'payload')?.payload ?? button.text,
      url: typeof button['url'] === 'string' ? button['url'] : null,
    };
  });
}
