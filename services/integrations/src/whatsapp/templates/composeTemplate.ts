import type { Locale, TemplateName, TemplateUse } from '@citame/contracts';
import { examples, footers, metaNames, templateTexts } from '../rules/templateTexts.ts';

/** Body of the request to approve a template. */
export function templateToApprove(name: TemplateName, language: Locale): object {
  const { body, buttons, more = [] } = templateTexts[language][name];
  return {
    name: metaNames[name],
    language,
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: body, example: { body_text: [[...examples[language], ...more]] } },
      { type: 'FOOTER', text: footers[language] },
      ...(buttons.length === 0
        ? []
        : [{ type: 'BUTTONS', buttons: buttons.map((text) => ({ type: 'QUICK_REPLY', text })) }]),
    ],
  };
}

/** A template as part of a send. */
export function templateToSend({ name, locale, values, payloads }: TemplateUse): object {
  const buttons = payloads.map((payload, index) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(index),
    parameters: [{ type: 'payload', payload }],
  }));
  const parameters = values.map((text) => ({ type: 'text', text: oneLine(text) }));
  return {
    name: metaNames[name],
    language: { code: locale },
    components: [{ type: 'body', parameters }, ...buttons],
  };
}

/** Meta refuses line breaks, tabs, and more than four spaces in a row. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
