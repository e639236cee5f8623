import { newInvitation, session } from '@citame/contracts';
import { callApi } from './api.ts';
import type { Business } from './business.ts';
import type { Platform } from './platform.ts';

/** A person who has accepted an invitation to a business; an employee is Luis. */
export async function joinAs(
  { gatewayUrl }: Pick<Platform, 'gatewayUrl'>,
  { owner, luis }: Business,
  role: 'reception' | 'employee',
): Promise<{ token: string; id: string }> {
  const rights = role === 'employee' ? { role, employee_id: luis } : { role };
  const body = { email: `${role}.${owner.tenantId}@e2e.test`.toLowerCase(), ...rights };
  const { link } = await owner.call('POST', '/invitations', newInvitation, body);
  const secret = new URL(link).searchParams.get('token') ?? '';
  const accepted = await callApi(gatewayUrl, 'POST', `/api/auth/invitations/${secret}/accept`, {
    body: { nombre: 'Rosa', password: 'un secreto muy largo' },
  });
  const { token, user } = session.parse(accepted.body);
  return { token, id: user.id };
}
