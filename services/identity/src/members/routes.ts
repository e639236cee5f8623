import { memberEndpoints, type MemberRights } from '@citame/contracts';
import { AppError, implement, inTransaction, newId, type Route, type Session } from '@citame/service-kit';
import { foundBusiness } from '../accounts/foundBusiness.ts';
import type { IdentityDeps } from '../deps.ts';
import type { Account } from '../records/accountStore.ts';
import type { Member } from '../records/membershipStore.ts';
import { answerWithCookie } from '../sessions/answerWithCookie.ts';
import { endSession } from '../sessions/endSession.ts';
import { enterBusiness } from '../sessions/enterBusiness.ts';
import { placeOf } from '../sessions/placeOf.ts';
import { signedInAccount } from '../sessions/signedInAccount.ts';
import { tellOfNewDevice } from '../sessions/tellOfNewDevice.ts';
import type { Visitor } from '../sessions/visitor.ts';
import { acceptInvitation, findInvitation } from './acceptInvitation.ts';
import { changeMember, removeMember } from './changeMember.ts';
import { inviteMember, withdrawInvitation } from './inviteMember.ts';
import { presentInvitation, presentMember } from './presentMember.ts';

export function memberRoutes(deps: IdentityDeps): Route[] {
  /** Opens a session in another business in the place of this one. */
  async function goOn(session: Session, account: Account, member: Member, visitor: Visitor) {
    const entered = await enterBusiness(deps, account, member, placeOf(visitor));
    if (session.sessionId !== undefined) {
      await endSession(deps, session.accountId, session.sessionId);
    }
    return entered;
  }
  return implement(memberEndpoints, {
    'GET /members': async ({ session }) => {
      const { account } = await signedInAccount(deps, session);
      const members = await deps.memberships.ofTenant(session.tenantId);
      const accounts = await deps.accounts.findMany(members.map(({ accountId }) => accountId));
      const known = new Map(accounts.map((one) => [one._id, one]));
      return members.flatMap((member) => {
        const person = known.get(member.accountId);
        return person === undefined ? [] : [presentMember(person, member, account._id)];
      });
    },
    'PATCH /members/:id': async ({ session, tenantId, params: { id: accountId }, body }) => {
      const { account: caller } = await signedInAccount(deps, session);
      const member = memberOf({ tenantId, accountId }, body);
      await changeMember(deps, member);
      const account = await deps.accounts.find(accountId);
      if (account === null) {
        throw new AppError('not_found');
      }
      return presentMember(account, member, caller._id);
    },
    'DELETE /members/:id': async ({ session, tenantId, params: { id: accountId } }) => {
      await signedInAccount(deps, session);
      await removeMember(deps, { tenantId, accountId });
    },
    'GET /invitations': async ({ session, tenantId }) => {
      await signedInAccount(deps, session);
      return (await deps.invitations.ofTenant(tenantId, deps.clock())).map(presentInvitation);
    },
    'POST /invitations': async ({ session, tenantId, body }) => {
      const { account } = await signedInAccount(deps, session);
      const { invitation, secret, mailed } = await inviteMember(deps, tenantId, body, account);
      return { ...presentInvitation(invitation), link: deps.links.invitation(secret), mailed };
    },
    'DELETE /invitations/:id': async ({ session, tenantId, params: { id } }) => {
      await signedInAccount(deps, session);
      await withdrawInvitation(deps, tenantId, id);
    },
    'GET /auth/invitations/:secret': async ({ params: { secret } }) => {
      const { tenantId, email, role } = await findInvitation(deps, secret);
      const [business, account] = await Promise.all([
        deps.businesses.find(tenantId),
        deps.accounts.findByEmail(email),
      ]);
      return { business: business?.name ?? '', email, role, has_account: account !== null };
    },
    'POST /auth/invitations/:secret/accept': async ({ params: { secret }, body, ip, headers }) => {
      const { account, isNew, ...entered } = await acceptInvitation(deps, secret, body, { ip, headers });
      if (!isNew) {
        await tellOfNewDevice(deps, account, { ip, headers });
      }
      const cookie = deps.knownDevices.remember(headers, account);
      return answerWithCookie(memberEndpoints['POST /auth/invitations/:secret/accept'], entered, cookie);
    },
    'POST /me/businesses': async ({ session, body, ip, headers }) => {
      const { account } = await signedInAccount(deps, session);
      const { _id: accountId, locale } = account;
      const member = await inTransaction(deps.connection, async (transaction) => {
        // An invited person has accepted no terms, and an owner perhaps those of before.
        await deps.accounts.acceptTerms(transaction, accountId, deps.clock());
        return foundBusiness(deps, transaction, { tenantId: newId(), accountId, name: body.nombre, locale });
      });
      return goOn(session, account, member, { ip, headers });
    },
    'POST /me/business': async ({ session, body, ip, headers }) => {
      const { account } = await signedInAccount(deps, session);
      const member = await deps.memberships.find(account, body.tenant_id);
      if (member === null) {
        throw new AppError('not_found');
      }
      return goOn(session, account, member, { ip, headers });
    },
  });
}

function memberOf(
  who: Pick<Member, 'tenantId' | 'accountId'>,
  { role, employee_id: employeeId, sees_contacts: seesContacts }: MemberRights,
): Member {
  const ofEmployee = employeeId === null ? {} : { employeeId, seesContacts };
  return { ...who, role, ...ofEmployee };
}
