import type { Logger, Sealer } from '@citame/service-kit';
import type { GraphClient } from '../graph/graphClient.ts';
import { GraphFailure } from '../graph/graphFailure.ts';
import { tokenField, type LinkStore } from '../records/linkStore.ts';

export interface UsernameDeps {
  readonly links: LinkStore;
  readonly graph: Pick<GraphClient, 'username'>;
  readonly sealer: Sealer;
  readonly logger: Logger;
}

/** Username by which clients find the number in WhatsApp; null where there is none yet, or Meta does not say. */
export async function usernameOf(
  { links, graph, sealer, logger }: UsernameDeps,
  tenantId: string,
): Promise<string | null> {
  const link = await links.ofTenant(tenantId);
  if (link?.sealedToken === undefined) {
    return null;
  }
  try {
    const { username, status } = await graph.username(
      sealer.open(tenantId, tokenField, link.sealedToken),
      link.phoneNumberId,
    );
    // One that is only reserved is not shown to clients.
    return status === 'approved' ? (username ?? null) : null;
  } catch (error) {
    if (!(error instanceof GraphFailure)) {
      throw error;
    }
    logger.debug({ err: error }, 'Meta did not answer with the username of a number');
    return null;
  }
}
