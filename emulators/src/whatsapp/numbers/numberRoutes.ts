import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Core, Emulator } from '../core.ts';
import { requireAccount, requireNumber, requireToken } from '../graph/access.ts';
import { readGraphBody } from '../graph/graphBody.ts';
import { GraphError } from '../graph/graphError.ts';
import { newVerificationCode } from '../identifiers.ts';
import type { BusinessNumber } from '../world.ts';
import { startSync } from './addressBook.ts';
import { createNumber, findByPhone, numbersChanged } from './createNumber.ts';

const pinSchema = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  pin: z.string().regex(/^\d{6}$/, 'A PIN has 6 digits'),
});
const requestCodeSchema = z.looseObject({
  code_method: z.enum(['SMS', 'VOICE']),
  language: z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'Language is written like es_ES'),
});
const verifyCodeSchema = z.looseObject({ code: z.string().regex(/^\d{6}$/, 'A code has 6 digits') });
const newNumberSchema = z.looseObject({
  cc: z.string().regex(/^\d{1,3}$/),
  phone_number: z.string().regex(/^[\d\s-]{4,20}$/),
  verified_name: z.string().min(1).max(100),
});

const syncSchema = z.looseObject({
  messaging_product: z.literal('whatsapp'),
  sync_type: z.literal('smb_app_state_sync'),
});

const usernameSchema = z.looseObject({
  username: z
    .string()
    .regex(/^(?!www)(?!\.)(?!.*\.\.)(?!.*\.$)(?=.*[a-z])[a-z\d._]{3,35}$/i, 'Username format is invalid'),
});

const codeValidMs = 10 * 60_000;

/** Adding, verifying, registering and reading business numbers. */
export function addNumberRoutes(router: Router, emulator: Emulator): void {
  const numberOf = (ctx: Context): BusinessNumber =>
    requireNumber(emulator, requireToken(emulator, ctx), String(ctx['params'].id));

  router.post('/:id/register', async (ctx) => {
    const number = numberOf(ctx);
    refuseAppNumber(number);
    const { pin } = await readGraphBody(ctx, pinSchema);
    register(emulator, number, pin);
    ctx.body = { success: true };
  });
  router.post('/:id/deregister', (ctx) => {
    const number = numberOf(ctx);
    refuseAppNumber(number);
    number.registered = false;
    numbersChanged(emulator);
    ctx.body = { success: true };
  });
  router.post('/:id/request_code', async (ctx) => {
    const number = numberOf(ctx);
    const { code_method } = await readGraphBody(ctx, requestCodeSchema);
    sendCode(emulator, number, code_method);
    ctx.body = { success: true };
  });
  router.post('/:id/verify_code', async (ctx) => {
    const number = numberOf(ctx);
    const { code } = await readGraphBody(ctx, verifyCodeSchema);
    useCode(emulator, number, code);
    ctx.body = { success: true, id: number.id };
  });
  router.post('/:id/smb_app_data', async (ctx) => {
    const number = numberOf(ctx);
    await readGraphBody(ctx, syncSchema);
    ctx.body = { messaging_product: 'whatsapp', ...startSync(emulator, number) };
  });
  router.get('/:id/username', (ctx) => {
    ctx.body = numberOf(ctx).username ?? {};
  });
  router.post('/:id/username', async (ctx) => {
    const number = numberOf(ctx);
    const { username } = await readGraphBody(ctx, usernameSchema);
    ctx.body = { status: takeUsername(emulator, number, username) };
  });
  router.delete('/:id/username', (ctx) => {
    numberOf(ctx).username = null;
    numbersChanged(emulator);
    ctx.body = { success: true };
  });
  router.get('/:id/phone_numbers', (ctx) => {
    const account = requireAccount(emulator, requireToken(emulator, ctx), ctx.params['id'] ?? '');
    const numbers = emulator.world.numbers.filter((it) => it.waba_id === account.id);
    ctx.body = { data: numbers.map((it) => presentNumber(it, ctx.URL.searchParams.get('fields'))) };
  });
  router.post('/:id/phone_numbers', async (ctx) => {
    const account = requireAccount(emulator, requireToken(emulator, ctx), ctx.params['id'] ?? '');
    const { cc, phone_number, verified_name } = await readGraphBody(ctx, newNumberSchema);
    const phone = cc + phone_number;
    if (findByPhone(emulator, phone)) {
      throw new GraphError(100, 'This phone number is already in use');
    }
    ctx.body = {
      id: createNumber(emulator, { waba_id: account.id, phone_number: phone, verified_name, verified: false })
        .id,
    };
  });
  router.post('/:id', async (ctx) => {
    const number = numberOf(ctx);
    const { pin } = await readGraphBody(ctx, pinSchema.pick({ pin: true }));
    number.pin = pin;
    numbersChanged(emulator);
    ctx.body = { success: true };
  });
  router.get('/:id', (ctx) => {
    ctx.body = presentNumber(numberOf(ctx), ctx.URL.searchParams.get('fields'));
  });
}

/** Registering a number that the Business app has would take it out of there. */
function refuseAppNumber(number: BusinessNumber): void {
  if (number.on_biz_app) {
    throw new GraphError(100, 'The number is in use on the WhatsApp Business app');
  }
}

function register(core: Core, number: BusinessNumber, pin: string): void {
  if (number.code_verification_status !== 'VERIFIED') {
    throw new GraphError(133006, 'The phone number needs to be verified before it is registered');
  }
  if (number.pin !== null && number.pin !== pin) {
    throw new GraphError(133005, 'The two-step verification PIN does not match');
  }
  number.pin = pin;
  number.registered = true;
  numbersChanged(core);
}

function sendCode(core: Core, number: BusinessNumber, method: 'SMS' | 'VOICE'): void {
  if (number.code_verification_status === 'VERIFIED') {
    throw new GraphError(100, 'The phone number is already verified');
  }
  const code = newVerificationCode();
  number.pending_code = {
    code,
    method,
    expires_at: new Date(core.now().getTime() + codeValidMs).toISOString(),
  };
  core.feed.publish({ kind: 'sms', display_phone_number: number.display_phone_number, code, method });
  numbersChanged(core);
}

function useCode(core: Core, number: BusinessNumber, code: string): void {
  const pending = number.pending_code;
  if (pending?.code !== code || new Date(pending.expires_at) <= core.now()) {
    throw new GraphError(100, 'The code is invalid or has expired', { status: 422 });
  }
  number.pending_code = null;
  number.code_verification_status = 'VERIFIED';
  numbersChanged(core);
}

/** @returns its state, as the settings say */
function takeUsername(core: Core, number: BusinessNumber, username: string): 'approved' | 'reserved' {
  const wanted = username.toLowerCase();
  if (core.world.numbers.some((it) => it.id !== number.id && it.username?.username === wanted)) {
    throw new GraphError(147001, 'Another number has this username');
  }
  const status = core.world.settings.new_usernames;
  number.username = { username: wanted, status };
  numbersChanged(core);
  return status;
}

/** Whether the Cloud API has it: registered, or shared with the app. */
export function canSend(number: BusinessNumber): boolean {
  return number.registered || (number.on_biz_app && number.offboarded === null);
}

const defaultFields = 'verified_name,code_verification_status,display_phone_number,quality_rating,id';

function presentNumber(number: BusinessNumber, fields: string | null): Record<string, unknown> {
  const known: Record<string, unknown> = {
    id: number.id,
    display_phone_number: number.display_phone_number,
    verified_name: number.verified_name,
    code_verification_status: number.code_verification_status,
    quality_rating: 'GREEN',
    name_status: 'APPROVED',
    is_on_biz_app: number.on_biz_app,
    platform_type: canSend(number) ? 'CLOUD_API' : 'NOT_APPLICABLE',
    status: canSend(number) ? 'CONNECTED' : 'PENDING',
    throughput: { level: 'STANDARD' },
  };
  const asked = new Set([...(fields ?? defaultFields).split(','), 'id']);
  return Object.fromEntries(Object.entries(known).filter(([name]) => asked.has(name)));
}
