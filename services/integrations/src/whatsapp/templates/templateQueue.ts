import {
  createLoop,
  isUnavailable,
  type Clock,
  type DeadLetters,
  type Logger,
  type Loop,
} from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';
import { templateToApprove } from './composeTemplate.ts';
import { stateOfMeta } from './metaState.ts';
import type { TemplateRow, TemplateStore } from '../records/templateStore.ts';
import { metaNames } from '../rules/templateTexts.ts';

interface TemplateDeps {
  readonly templates: TemplateStore;
  readonly links: LinkStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly deadLetters: DeadLetters;
  readonly pollMs: number;
  /** Longer than the calls of one round take. */
  readonly leaseMs: number;
}

const minuteMs = 60_000;
/** Meta looks at a new text within minutes, sometimes within a day. Its webhooks tell sooner; they may be lost. */
const waitsMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);
const settledMs = 24 * 60 * minuteMs;
const maxFailures = 5;

/** Has the texts approved with which businesses may write first, and keeps knowing how they stand. */
export function runTemplates(deps: TemplateDeps): Loop {
  const { templates, links, clock, pollMs, leaseMs } = deps;
  let isComplete = false;
  return createLoop({
    name: 'templates',
    logger: deps.logger,
    everyMs: pollMs,
    run: async () => {
      if (!isComplete) {
        for (const link of await links.connected()) {
          await templates.ensure(link, clock());
        }
        isComplete = true;
      }
      const now = clock();
      const row = await templates.lease(now, later(now, leaseMs));
      if (row === null) {
        return false;
      }
      await templates.settle(row._id, await askMeta(deps, row));
      return true;
    },
  });
}

type News = Parameters<TemplateStore['settle']>[1];

async function askMeta(deps: TemplateDeps, row: TemplateRow): Promise<News> {
  const { links, sealer, clock, logger } = deps;
  const link = await links.ofTenant(row.tenantId);
  if (link?.sealedToken === undefined || link.wabaId !== row.wabaId) {
    return { state: row.state, tries: row.tries, dueAt: later(clock(), settledMs) };
  }
  try {
    const token = sealer.open(link._id, tokenField, link.sealedToken);
    return row.state === 'missing' ? await submit(deps, row, token) : await look(deps, row, token);
  } catch (error) {
    if (!(error instanceof GraphFailure) && !isUnavailable(error) && row.tries + 1 >= maxFailures) {
      await deps.deadLetters.add({ type: 'template', subject: `template ${row._id}`, error });
      return { state: row.state, tries: 0, dueAt: later(clock(), settledMs) };
    }
    const code = error instanceof GraphFailure ? error.code : undefined;
    logger.warn({ template: row.name, locale: row.locale, code }, 'template not settled, will ask again');
    return waiting(row, row.state, clock());
  }
}

async function submit(deps: TemplateDeps, row: TemplateRow, token: string): Promise<News> {
  try {
    const body = templateToApprove(row.name, row.locale);
    const { status } = await deps.graph.createTemplate(token, row.wabaId, body);
    return settled(row, status, undefined, deps.clock());
  } catch (error) {
    // It may be there already: made by a business that shares the account, or by a try whose answer was lost.
    if (error instanceof GraphFailure && error.outcome === 'refused') {
      const { code } = error;
      deps.logger.warn(
        { template: row.name, locale: row.locale, code },
        'template not taken, looking for it',
      );
      return look(deps, row, token);
    }
    throw error;
  }
}

async function look({ graph, clock }: TemplateDeps, row: TemplateRow, token: string): Promise<News> {
  const found = await graph.templates(token, row.wabaId, metaNames[row.name]);
  const mine = found.find(({ language }) => language === row.locale);
  return mine === undefined
    ? waiting(row, 'missing', clock())
    : settled(row, mine.status, mine.rejected_reason, clock());
}

function settled(row: TemplateRow, status: string, reason: string | undefined, now: Date): News {
  const state = stateOfMeta(status);
  const known = reason === undefined || reason === 'NONE' ? {} : { reason: reason.slice(0, 100) };
  return state === 'pending' || state === 'missing'
    ? { ...waiting(row, state, now), ...known }
    : { state, tries: 0, dueAt: later(now, settledMs), ...known };
}

function waiting(row: TemplateRow, state: TemplateRow['state'], now: Date): News {
  const waitMs = waitsMs[row.tries] ?? waitsMs.at(-1) ?? settledMs;
  return { state, tries: row.tries + 1, dueAt: later(now, waitMs) };
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
