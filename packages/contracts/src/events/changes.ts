import { z } from 'zod';
import { id, type ServiceName } from '../primitives.ts';
import { trailActions, trailSubjects, type TrailAction, type TrailSubject } from '../trail.ts';
import { defineEvent, type StreamName } from './defineEvent.ts';

/** A value that may stand in the trail: a time, an id, a figure or a word of ours. Never a name, a phone or a text of a person. */
const trailValue = z.union([z.string().max(200), z.number(), z.boolean(), z.array(id)]).nullable();

/**
 * A changed field. `from` and `to` are missing where the values are personal or texts of people: then only that it changed is
 * recorded.
 */
export const trailChange = z.object({
  field: z.string().regex(/^[a-zA-Z]{1,40}$/),
  from: trailValue.optional(),
  to: trailValue.optional(),
});
export type TrailChange = z.infer<typeof trailChange>;

const actions = [...new Set(Object.values(trailActions).flat())] as [TrailAction, ...TrailAction[]];

/** A change of something in a business, as its service records it. The event's envelope names the actor. */
export const changeFact = z.object({
  subject: z.enum(trailSubjects),
  subjectId: id,
  action: z.enum(actions),
  changes: z.array(trailChange).max(60),
});
export type ChangeFact<Subject extends TrailSubject = TrailSubject> = Omit<
  z.infer<typeof changeFact>,
  'subject' | 'action'
> & { readonly subject: Subject; readonly action: TrailAction<Subject> };

/** Written with the change itself (the aggregate is its subject), for the trail; `others` hear of it, too. */
function changeEvent<const Service extends string>(
  service: Service,
  stream: StreamName,
  others: readonly ServiceName[] = [],
) {
  return defineEvent({
    type: `${service}.change.noted` as const,
    version: 1,
    stream,
    consumers: ['scheduling', ...others],
    data: changeFact,
  });
}

export const identityChange = changeEvent('identity', 'IDENTITY_STATE');
export const catalogChange = changeEvent('catalog', 'CATALOG_STATE');
export const billingChange = changeEvent('billing', 'BILLING_STATE');
export const integrationsChange = changeEvent('integrations', 'INTEGRATIONS_CHANGES', ['identity']);
