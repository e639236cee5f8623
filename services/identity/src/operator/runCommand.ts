import {
  changeQuotasBody,
  email,
  grantReasons,
  localDate,
  quotaKinds,
  serviceNames,
  suspendBody,
} from '@citame/contracts';
import { AppError, omitUndefined, type NoteSecurityEvent, type Sealer } from '@citame/service-kit';
import { z } from 'zod';
import { askForClosure, undoClosure } from '../closures/changeClosure.ts';
import { openLook, type LookDeps } from '../looks/look.ts';
import type { OperatorStore } from '../operators/operatorStore.ts';
import { inviteOperator } from '../operators/signInOperator.ts';
import { resumeBusiness, suspendBusiness } from '../suspensions/changeSuspension.ts';
import { changeQuotas, type QuotasDeps } from '../quotas/changeQuotas.ts';
import { givePlan, isPast, repeatWork } from './changeBusiness.ts';
import { findBusinesses, type OperatorDeps } from './findBusinesses.ts';
import { linesOf } from './linesOf.ts';
import { showBusiness } from './showBusiness.ts';

export interface CommandDeps extends OperatorDeps, QuotasDeps, Pick<LookDeps, 'looks' | 'links' | 'clock'> {
  readonly operators: OperatorStore;
  readonly sealer: Sealer;
  readonly note: NoteSecurityEvent;
  /** Address of the pages for operators; undefined where there are none. */
  readonly origin: string | undefined;
}

const tenant = z.string().min(1);
const command = z.union([
  z.tuple([z.literal('find'), z.string()], z.string()),
  z.tuple([z.literal('show'), tenant]),
  z.tuple([z.literal('suspend'), tenant], z.string()),
  z.tuple([z.literal('resume'), tenant]),
  z.tuple([z.literal('plan'), tenant, z.enum(grantReasons), localDate]),
  z.tuple([z.literal('plan'), tenant, z.literal('none')]),
  z.tuple([z.literal('quota'), tenant, z.enum(quotaKinds), z.literal('none').or(z.coerce.number())]),
  z.tuple([z.literal('again'), tenant, z.enum(serviceNames), z.string()]),
  z.tuple([z.literal('operators'), z.literal('list')]),
  z.tuple([z.literal('operators'), z.enum(['add', 'remove']), email]),
  z.tuple([z.literal('look'), tenant, email]),
  z.tuple([z.literal('close'), tenant]),
  z.tuple([z.literal('keep'), tenant]),
]);

const help = `Usage: tenant find <name, e-mail, phone or id>
       tenant show <id>
       tenant suspend <id> <reason, for operators>
       tenant resume <id>
       tenant plan <id> <${grantReasons.join('|')}> <last day, e.g. 2027-01-31>
       tenant plan <id> none
       tenant quota <id> <${quotaKinds.join('|')}> <limit, or none>
       tenant again <id> <${serviceNames.join('|')}> <dead letter>
       tenant look <id> <e-mail of an operator>
       tenant close <id>
       tenant keep <id>
       tenant operators list
       tenant operators <add|remove> <e-mail>`;

/**
 * Carries out a command of an operator on a business.
 * @returns lines to print
 * @throws TypeError with how it is used, for a command that is none; AppError of what it does
 */
export async function runCommand(deps: CommandDeps, words: readonly string[]): Promise<string[]> {
  const { data } = command.safeParse(words);
  switch (data?.[0]) {
    case undefined:
      throw new TypeError(help);
    case 'find': {
      const [, ...asked] = data;
      const found = await findBusinesses(deps, asked.join(' '));
      return found.length === 0
        ? ['no such business']
        : found.map(({ id, name, owners }) => `${id} ${name} (${owners.join(', ')})`);
    }
    case 'show':
      return linesOf(await showBusiness(deps, data[1]));
    case 'suspend': {
      const [, tenantId, ...asked] = data;
      const { data: body } = suspendBody.safeParse({ reason: asked.join(' ') });
      if (body === undefined) {
        throw new TypeError(help);
      }
      await suspendBusiness(deps, tenantId, body.reason);
      return ['suspended'];
    }
    case 'resume':
      await resumeBusiness(deps, data[1]);
      return ['resumed'];
    case 'plan': {
      const [, tenantId, reason, until = null] = data;
      const wish = reason === 'none' ? ({ until: null, reason: 'gift' } as const) : { until, reason };
      if (wish.until !== null && isPast(wish.until, deps.clock)) {
        throw new TypeError(`${wish.until} is past: \`tenant plan <id> none\` ends a plan`);
      }
      const { granted, is_active: isActive } = await givePlan(deps, tenantId, wish);
      return [
        granted === null ? `no plan given; ${activeText(isActive)}` : `until ${granted.until} (excluded)`,
      ];
    }
    case 'quota': {
      const [, tenantId, kind, limit] = data;
      const { data: wish } = changeQuotasBody.safeParse({ [kind]: limit === 'none' ? null : limit });
      if (wish === undefined) {
        throw new TypeError(help);
      }
      await changeQuotas(deps, tenantId, omitUndefined(wish));
      return [`${kind}: ${limit}`];
    }
    case 'again': {
      const [, tenantId, service, letterId] = data;
      const { outcome, reason } = await repeatWork(deps, tenantId, { service, letterId });
      return [reason === null ? outcome : `${outcome}: ${reason}`];
    }
    case 'look':
      return [`once, within a minute: ${await lookAs(deps, data[1], data[2])}`];
    case 'close':
      return [`closes on ${(await askForClosure(deps, data[1], 'operator')).toISOString()}`];
    case 'operators':
      return operatorsCommand(deps, data);
    case 'keep':
      await undoClosure(deps, data[1], 'operator');
      return ['stays open'];
  }
}

function activeText(isActive: boolean): string {
  return isActive ? 'active' : 'not active';
}

async function operatorsCommand(
  deps: CommandDeps,
  [, action, address = '']: readonly ['operators', 'list' | 'add' | 'remove', string?],
): Promise<string[]> {
  switch (action) {
    case 'list':
      return (await deps.operators.all()).map(({ email, passkey, passwordHash }) =>
        passkey === undefined && passwordHash === undefined
          ? `${email} (has not set up yet)`
          : `${email} (${passkey === undefined ? 'password and code' : 'passkey'})`,
      );
    case 'add':
      if (deps.origin === undefined) {
        throw new TypeError('OPERATOR_ORIGIN is not set: there are no pages for operators');
      }
      return [`once, within a day: ${await invite(deps, address, deps.origin)}`];
    case 'remove':
      await remove(deps, address);
      return ['removed'];
  }
}

/** @throws AppError `not_found` for an operator or a business that there is not, `forbidden` without the owner's leave */
async function lookAs(deps: CommandDeps, tenantId: string, address: string): Promise<string> {
  const operator = await deps.operators.findByEmail(address);
  if (operator === null) {
    throw new AppError('not_found');
  }
  const link = await openLook(deps, tenantId, operator._id);
  deps.note('business_looked_at', { accountId: operator._id });
  return link;
}

async function invite(deps: CommandDeps, address: string, origin: string): Promise<string> {
  const link = await inviteOperator(deps, address, origin);
  const invited = await deps.operators.findByEmail(address);
  deps.note('operator_invited', { accountId: invited?._id });
  return link;
}

async function remove({ operators, note }: CommandDeps, address: string): Promise<void> {
  const operator = await operators.findByEmail(address);
  if (!(await operators.remove(address))) {
    throw new AppError('not_found');
  }
  note('operator_removed', { accountId: operator?._id });
}
