import { z } from 'zod';
import type { FieldCode } from '../fieldTexts.ts';
import { email, id, idParams, instant, lineText, memberRole } from '../primitives.ts';
import { defineEndpoints } from './defineEndpoints.ts';
import { loginBody, newPassword, session } from './identity.ts';

const tags = ['members'];

/** An employee is one of the team, whose calendar and clients are theirs; other roles are of the whole business. */
const rights = {
  role: memberRole,
  employee_id: id.nullable().default(null),
  /** Whether an employee sees phones and addresses of clients. */
  sees_contacts: z.boolean().default(false),
};
const namesEmployee = (body: { role: string; employee_id: string | null }): boolean =>
  (body.role === 'employee') === (body.employee_id !== null);
const employeeRequired = { error: 'employee_required' satisfies FieldCode, path: ['employee_id'] };

export const memberRightsBody = z.strictObject(rights).refine(namesEmployee, employeeRequired);
export const invitationBody = z.strictObject({ email, ...rights }).refine(namesEmployee, employeeRequired);
export type MemberRights = z.infer<typeof memberRightsBody>;

export const member = z
  .object({
    /** Account of the person. */
    id,
    name: z.string(),
    email: z.string(),
    role: memberRole,
    employee_id: id.nullable(),
    sees_contacts: z.boolean(),
    /** Whether it is the caller. */
    current: z.boolean(),
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const invitation = member
  .omit({ name: true, current: true })
  .extend({ expires_at: instant })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;
/** `link` is shown once: only its hash is kept. It is not mailed for a member whose own address is not confirmed. */
export const newInvitation = invitation.extend({ link: z.url(), mailed: z.boolean().default(true) });

const secretParams = z.object({ secret: z.string().min(1).max(200) });
/** An invitation as its page shows it; `has_account` asks for their password instead of a new one. */
export const invitationView = z.object({
  business: z.string(),
  email: z.string(),
  role: memberRole,
  has_account: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;
/** A new account takes a name and a new password; one that is there, its password, and a code if it has a second factor. */
export const acceptInvitationBody = z.strictObject({
  nombre: lineText.min(1).max(100).optional(),
  password: newPassword,
  code: loginBody.shape.code,
});

export const memberEndpoints = defineEndpoints({
  'GET /members': {
    tags,
    summary: 'The people with access to the business',
    result: z.array(member),
  },
  'PATCH /members/:id': {
    security: 'member_changed',
    tags,
    summary: 'Change the rights of a person; their sessions in this business end',
    params: idParams,
    body: memberRightsBody,
    result: member,
  },
  'DELETE /members/:id': {
    security: 'member_removed',
    tags,
    whileSuspended: true,
    summary: 'Take access away from a person; their sessions in this business end',
    params: idParams,
  },
  'GET /invitations': {
    tags,
    summary: 'Invitations that no one has accepted yet',
    result: z.array(invitation),
  },
  'POST /invitations': {
    security: 'member_invited',
    tags,
    summary:
      'Invite a person by a link, which is mailed to them, too; one of before to the same address ends',
    body: invitationBody,
    status: 201,
    result: newInvitation,
    secret: true,
  },
  'DELETE /invitations/:id': {
    tags,
    whileSuspended: true,
    summary: 'Take an invitation back',
    params: idParams,
  },
  'GET /auth/invitations/:secret': {
    access: 'public',
    tags,
    summary: 'What an invitation offers',
    params: secretParams,
    result: invitationView,
  },
  'POST /auth/invitations/:secret/accept': {
    security: 'member_joined',
    access: 'public',
    tags,
    summary: 'Accept an invitation, and sign in to that business',
    params: secretParams,
    body: acceptInvitationBody,
    status: 201,
    result: session,
  },
  'POST /me/businesses': {
    security: 'business_opened',
    access: 'employee',
    tags,
    summary: 'Open one more business, and go on in it',
    body: z.strictObject({ nombre: lineText.min(1).max(100) }),
    status: 201,
    result: session,
    secret: true,
  },
  'POST /me/business': {
    security: 'business_entered',
    access: 'employee',
    tags,
    whileSuspended: true,
    summary: 'Go on in another business of this account; this session ends',
    body: z.strictObject({ tenant_id: id }),
    result: session,
    secret: true,
  },
});
