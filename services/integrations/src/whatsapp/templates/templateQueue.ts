import {
  createLoop,
  createWorkQueue,
  type Loop,
  type RetryPolicy,
  type Settlement,
  type WorkDeps,
  type WorkQueue,
  type Sealer,
} from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';
import { templateToApprove } from './composeTemplate.ts';
import { stateOfMeta } from './metaState.ts';
import type { TemplateRow, TemplateStore } from '../records/templateStore.ts';
import { metaNames } from '../rules/templateTexts.ts';

interface TemplateDeps extends WorkDeps {
  readonly templates: TemplateStore;
  readonly links: LinkStore;
  readonly graph: GraphClient;
  readonly sealer: Sealer;
  readonly pollMs: number;
  /** Tells the open pages of a business. */
  readonly onWhatsappChange: (tenantId: string) => void;
  /** Longer than the calls of one template take. */
  readonly leaseMs: number;
}

const minuteMs = 60_000;
/** Meta looks at a new text within minutes, sometimes within a day. Its webhooks tell sooner; they may be lost. */
const waitsMs = [1, 5, 15, 60, 240].map((minutes) => minutes * minuteMs);
const settledMs = 24 * 60 * minuteMs;
const retry: RetryPolicy = { maxFailures: 5, firstWaitMs: minuteMs, maxWaitMs: 240 * minuteMs };

/** Has Meta approve the templates of first messages, and follows their state. */
export function createTemplateQueue(deps: TemplateDeps): WorkQueue<TemplateRow> {
  return createWorkQueue(deps, {
    name: 'template',
    rows: deps.templates.rows,
    everyMs: deps.pollMs,
    concurrency: 1,
    leaseMs: deps.leaseMs,
    retry,
    furthestMs: settledMs,
    handle: async (row) => {
      const news = await askMeta(deps, row);
      const isOther = news.set?.state !== undefined && news.set.state !== row.state;
      return isOther ? { ...news, afterwards: () => deps.onWhatsappChange(row.tenantId) } : news;
    },
    // One that is given up is asked about again after a day.
    onGiveUp: () => ({ dueAt: later(deps.clock(), settledMs), set: { tries: 0 } }),
  });
}

/** Queues the texts that connected numbers lack, as after a release with new ones. */
export function queueMissingTemplates({ templates, links, clock, logger }: TemplateDeps): Loop {
  return createLoop({
    name: 'missing templates',
    logger,
    everyMs: settledMs,
    run: async () => {
      for (const link of await links.connected()) {
        await templates.ensure(link, clock());
      }
    },
  });
}

type News = Settlement<TemplateRow>;

async function askMeta(deps: TemplateDeps, row: TemplateRow): Promise<News> {
  const { links, sealer, clock, logger } = deps;
  const link = await links.ofTenant(row.tenantId);
  if (link?.sealedToken === undefined || link.wabaId !== row.wabaId) {
    return { dueAt: later(clock(), settledMs) };
  }
  const token = sealer.open(link._id, tokenField, link.sealedToken);
  try {
    return row.state === 'missing' ? await submit(deps, row, token) : await look(deps, row, token);
  } catch (error) {
    if (!(error instanceof GraphFailure)) {
      throw error;
    }
    const { code } = error;
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

function settled(row: TemplateRow, status: string, rejected: string | undefined, now: Date): News {
  const state = stateOfMeta(status);
  const reason = rejected === undefined || rejected === 'NONE' ? undefined : rejected.slice(0, 100);
  return state === 'pending' || state === 'missing'
    ? waiting(row, state, now, reason)
    : { dueAt: later(now, settledMs), set: { state, tries: 0, reason } };
}

function waiting(row: TemplateRow, state: TemplateRow['state'], now: Date, reason?: string): News {
  const waitMs = waitsMs[row.tries] ?? waitsMs.at(-1) ?? settledMs;
  return { dueAt: later(now, waitMs), set: { state, tries: row.tries + 1, reason } };
}

function later(instant: Date, ms: number): Date {
  return new Date(instant.getTime() + ms);
}
