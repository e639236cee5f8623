import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { noticeEvents, watchingSubject, type OwnerNotice } from '@citame/contracts';
import { inTransaction, newId } from '@citame/service-kit';
import { openNatsAs, startTestService, type TestService } from '@citame/service-kit/testing';
import { waitFor } from '@citame/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let bot: TestService;
let laterMs = 0;
beforeAll(async () => {
  bot = await startTestService({ name: 'booking-bot', build: () => ({ routes: [] }) });
  const clock = () => new Date(Date.now() + laterMs);
  identity = await startIdentity({ clock, natsUrl: bot.natsUrl });
});
afterAll(async () => {
  await identity.stop();
  await bot.stop();
});
beforeEach(() => {
  laterMs = 0;
});

async function happens(tenantId: string, notice: OwnerNotice, mails = 1): Promise<void> {
  const { connection, outbox } = bot.running.context;
  const event = { tenantId, aggregateId: newId(), revision: 1, data: { conversationId: newId(), notice } };
  await inTransaction(connection, (session) => outbox.add(session, noticeEvents[notice.kind], event));
  await waitFor(async () => (await waiting()) === mails, { message: 'the notice' });
}
const waiting = () =>
  identity.running.context.connection.collection('mails').countDocuments({ kind: 'notice' });
const minutesLater = (minutes: number): void => {
  laterMs = minutes * 60_000;
};

describe('a notice about a client to the owner', () => {
  it('is mailed after five minutes without an open page', async () => {
    const { id, email } = await identity.register();
    await happens(id, { kind: 'personWanted' });
    minutesLater(4);
    const isNotice = ({ to, subject }: { to: string; subject: string }): boolean =>
      to === email && subject === 'Un cliente quiere hablar contigo';
    expect(identity.mail.mails.filter(isNotice)).toEqual([]);
    minutesLater(6);
    const { source } = await identity.mail.next(email, /^Un cliente quiere hablar contigo$/);
    expect(source).toContain('https://citame.example/app/conversations');
  });

  it('is mailed to every owner, and to no other member', async () => {
    const { id, email, token } = await identity.register();
    const join = async (role: 'owner' | 'reception'): Promise<string> => {
      const invited = newEmail();
      await identity.call('POST /invitations', { token, body: { email: invited, role } });
      const { source } = await identity.mail.next(invited, /te invita a Cítame$/);
      const [, secret] = /token=([\w-]{43})/.exec(source) ?? [];
      const person = { nombre: 'Rosa', password: 'otra frase bien larga' };
      await identity.call(`POST /auth/invitations/${secret}/accept`, { body: person });
      return invited;
    };
    const [partner, desk] = [await join('owner'), await join('reception')];
    await happens(id, { kind: 'personWanted' }, 2);
    minutesLater(6);
    await identity.mail.next(email, /^Un cliente quiere hablar contigo$/);
    await identity.mail.next(partner, /^Un cliente quiere hablar contigo$/);
    expect(identity.mail.mails.filter(({ to }) => to === desk)).toEqual([]);
  });

  it('is not mailed to an address that is not confirmed', async () => {
    const { id, email, token } = await identity.register();
    const { body } = await identity.call('POST /invitations', {
      token,
      body: { email: newEmail(), role: 'owner' },
    });
    const secret = new URL(body.link).searchParams.get('token');
    const person = { nombre: 'Rosa', password: 'otra frase bien larga' };
    const accepted = await identity.call(`POST /auth/invitations/${secret}/accept`, { body: person });
    expect(accepted.body.user.email_verified).toBe(false);
    // One notice waits for two owners.
    await happens(id, { kind: 'personWanted' });
    minutesLater(6);
    await identity.mail.next(email, /^Un cliente quiere hablar contigo$/);
  });

  it('is mailed to owners unless they have switched it off, and to reception once they have switched it on', async () => {
    const { id, email, token } = await identity.register();
    const invited = newEmail();
    await identity.call('POST /invitations', { token, body: { email: invited, role: 'reception' } });
    const { source } = await identity.mail.next(invited, /te invita a Cítame$/);
    const [, secret] = /token=([\w-]{43})/.exec(source) ?? [];
    const person = { nombre: 'Rosa', password: 'otra frase bien larga' };
    const desk = (await identity.call(`POST /auth/invitations/${secret}/accept`, { body: person })).body;
    const mailOf = async (as: string) => (await identity.call('GET /push', { token: as })).body.mail;
    expect(await mailOf(token)).toEqual(['cancelled', 'unconfirmed', 'person', 'problem']);
    expect(await mailOf(desk.token)).toEqual(['unconfirmed', 'problem']);
    const choose = async (as: string, mail: Record<string, boolean>) =>
      (await identity.call('PATCH /push', { token: as, body: { mail } })).body.mail;
    // A page may know no other occasion: the rest stays.
    expect(await choose(token, { person: false })).toEqual(['cancelled', 'unconfirmed', 'problem']);
    expect(await choose(desk.token, { person: true })).toEqual(['unconfirmed', 'person', 'problem']);
    await happens(id, { kind: 'personWanted' });
    const what = { serviceTitle: 'Corte', employeeName: 'Ana', date: '2026-11-20', slot: '17:00' };
    await happens(id, { kind: 'clientCancelled', ...what }, 2);
    minutesLater(6);
    await identity.mail.next(invited, /^Un cliente quiere hablar contigo$/);
    await identity.mail.next(email, /^Un cliente ha cancelado su cita$/);
    const subjects = (address: string) =>
      identity.mail.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
    expect(subjects(invited)).not.toContain('Un cliente ha cancelado su cita');
    expect(subjects(email)).not.toContain('Un cliente quiere hablar contigo');
  });

  it('tells of a voice note', async () => {
    const { id, email } = await identity.register();
    await happens(id, { kind: 'voiceNote' });
    minutesLater(6);
    await identity.mail.next(email, /^Un cliente te ha mandado un audio$/);
  });

  it('is told in the language of the account, and names are only text', async () => {
    const { id, email } = await identity.register({ english: true });
    const what = { serviceTitle: '<b>Cut</b>', employeeName: 'Ana', date: '2026-11-20', slot: '17:00' };
    await happens(id, { kind: 'clientCancelled', ...what });
    minutesLater(6);
    const { source } = await identity.mail.next(email, /^A client has cancelled an appointment$/);
    expect(source).toContain('on Friday 20 November at 17:00');
    expect(source).toContain('&lt;b&gt;Cut&lt;/b&gt; with Ana');
  });

  it('is mailed where the last page was just being left', async () => {
    const { id, email } = await identity.register();
    let looks = 0;
    const gateway = await openNatsAs('gateway', bot.natsUrl);
    const page = gateway.subscribe(watchingSubject(id), {
      callback: (_error, message) => {
        looks += 1;
        message.respond();
      },
    });
    await gateway.flush();
    await happens(id, { kind: 'personWanted' });
    page.unsubscribe();
    await gateway.close();
    minutesLater(6);
    await identity.mail.next(email, /^Un cliente quiere hablar contigo$/);
    expect(looks).toBe(0);
  });

  it('is not mailed when a page is open meanwhile', async () => {
    const { id, email } = await identity.register();
    await happens(id, { kind: 'personWanted' });
    const gateway = await openNatsAs('gateway', bot.natsUrl);
    const page = gateway.subscribe(watchingSubject(id), {
      callback: (_error, message) => void message.respond(),
    });
    await gateway.flush();
    minutesLater(3);
    await waitFor(async () => (await waiting()) === 0, { message: 'the notice to be dropped' });
    page.unsubscribe();
    await gateway.close();
    const isNotice = ({ to, subject }: { to: string; subject: string }): boolean =>
      to === email && subject === 'Un cliente quiere hablar contigo';
    expect(identity.mail.mails.filter(isNotice)).toEqual([]);
  });
});
