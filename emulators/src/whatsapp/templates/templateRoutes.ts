import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Core, Emulator } from '../core.ts';
import { requireAccount, requireToken } from '../graph/access.ts';
import { readGraphBody } from '../graph/graphBody.ts';
import { GraphError } from '../graph/graphError.ts';
import { newObjectId } from '../identifiers.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import type { Account, Template } from '../world.ts';
import { newTemplateSchema } from './templateSchemas.ts';

/** Creating and listing templates. The settings say what becomes of a new one; the simulator can change it later. */
export function addTemplateRoutes(router: Router, emulator: Emulator): void {
  const accountOf = (ctx: Context): Account =>
    requireAccount(emulator, requireToken(emulator, ctx), String(ctx['params'].id));

  router.post('/:id/message_templates', async (ctx) => {
    const account = accountOf(ctx);
    const wanted = await readGraphBody(ctx, newTemplateSchema);
    if (findTemplate(account, wanted.name, wanted.language)) {
      throw new GraphError(100, 'There is already content in this language for this template', {
        subcode: 2388024,
      });
    }
    const { name, language, category, components } = wanted;
    const template: Template = { id: newObjectId(), name, language, category, status: 'PENDING', components };
    account.templates.push(template);
    decide(emulator, account, template);
    ctx.body = { id: template.id, status: template.status, category };
  });

  router.get('/:id/message_templates', (ctx) => {
    const { templates } = accountOf(ctx);
    const query = ctx.URL.searchParams;
    const found = templates.filter(
      (it) =>
        matches(it.name, query.get('name')) &&
        matches(it.language, query.get('language')) &&
        matches(it.status, query.get('status')),
    );
    ctx.body = { data: found.map(presentTemplate), paging: {} };
  });
}

function decide(emulator: Emulator, account: Account, template: Template): void {
  const { new_templates: decision } = emulator.world.settings;
  if (decision === 'pending') {
    emulator.changed();
    return;
  }
  const status = decision === 'approved' ? 'APPROVED' : 'REJECTED';
  setTemplateStatus(emulator, emulator.webhooks, account, template, status);
}

function matches(value: string, wanted: string | null): boolean {
  return wanted === null || value === wanted;
}

function presentTemplate(template: Template): Record<string, unknown> {
  return { ...template, rejected_reason: template.status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE' };
}

export function findTemplate(account: Account, name: string, language: string): Template | undefined {
  return account.templates.find((it) => it.name === name && it.language === language);
}

/** Changes a template's status and sends the webhook that tells so. */
export function setTemplateStatus(
  core: Core,
  webhooks: Webhooks,
  account: Account,
  template: Template,
  status: Template['status'],
): void {
  template.status = status;
  core.changed();
  webhooks.publish({
    waba_id: account.id,
    field: 'message_template_status_update',
    value: {
      event: status,
      message_template_id: template.id,
      message_template_name: template.name,
      message_template_language: template.language,
      reason: status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE',
    },
  });
}
