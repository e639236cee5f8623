import { billingChange, catalogChange, identityChange, integrationsChange } from '@citame/contracts';
import { command, omitUndefined, type Subscription } from '@citame/service-kit';
import type { TrailStore } from './trailStore.ts';

/** Takes changes of other services into the trail; each once, by the event's id. */
export function followChanges(trail: Pick<TrailStore, 'add'>): Subscription[] {
  return [identityChange, catalogChange, billingChange, integrationsChange].map((definition) =>
    command(definition, ({ id, tenantId, occurredAt, actor, data }) =>
      trail.add([{ _id: id, tenantId, at: new Date(occurredAt), ...omitUndefined({ actor }), ...data }]),
    ),
  );
}
