import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountNames } from '@citame/contracts';
import { notedChanges, startTestService } from '@citame/service-kit/testing';
import { newEmail, startIdentity } from './startIdentity.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const password = 'otra frase bien larga';

describe('the record of changes for the trail', () => {
  it('has each invitation, member and change of rights, and neither address nor name', async () => {
    const owner = await identity.register({ nombre: 'Salón Luna' });
    const { token } = owner;
    const email = newEmail();
    const invite = { email, role: 'reception' };
    const withdrawn = await identity.call('POST /invitations', {
      token,
      body: { ...invite, email: newEmail() },
    });
    await identity.call(`DELETE /invitations/${withdrawn.body.id}`, { token });
    const { body: invitation } = await identity.call('POST /invitations', { token, body: invite });
    const secret = new URL(invitation.link).searchParams.get('token');
    const accepted = { nombre: 'Rosa Canaria', password };
    const joined = await identity.call(`POST /auth/invitations/${secret}/accept`, { body: accepted });
    const { id: rosa } = joined.body.user;
    await identity.call(`PATCH /members/${rosa}`, { token, body: { role: 'employee', employee_id: 'e1' } });
    await identity.call(`DELETE /members/${rosa}`, { token });
    await identity.call('PATCH /me', { token, body: { nombre: 'Salón Canario' } });

    const changes = await notedChanges(identity, owner.id);
    const byOwner = { kind: 'owner', accountId: owner.id };
    expect(changes).toMatchObject([
      {
        subject: 'invitation',
        action: 'added',
        actor: byOwner,
        changes: [{ field: 'role', to: 'reception' }],
      },
      {
        subject: 'invitation',
        action: 'deleted',
        actor: byOwner,
        changes: [{ field: 'role', from: 'reception' }],
      },
      { subject: 'invitation', action: 'added' },
      { subject: 'member', subjectId: rosa, action: 'added', actor: { kind: 'reception', accountId: rosa } },
      {
        subject: 'member',
        subjectId: rosa,
        action: 'changed',
        actor: byOwner,
        changes: [{ field: 'role', from: 'reception', to: 'employee' }, { field: 'seesContacts' }],
      },
      { subject: 'member', subjectId: rosa, action: 'deleted', actor: byOwner },
      { subject: 'business', action: 'changed', actor: byOwner, changes: [{ field: 'name' }] },
    ]);
    expect(JSON.stringify(changes)).not.toMatch(/Canari|@/);
  });
});

describe('names of accounts', () => {
  it('are those of the accounts that are there', async () => {
    const { id } = await identity.register({ nombre: 'Salón Sol' });
    const { natsUrl } = identity;
    const scheduling = await startTestService({ name: 'scheduling', natsUrl, build: () => ({ routes: [] }) });
    expect(await scheduling.running.context.call(accountNames, { accountIds: [id, 'gone'] })).toEqual({
      names: [{ accountId: id, name: 'Salón Sol' }],
    });
    await scheduling.stop();
  });
});
