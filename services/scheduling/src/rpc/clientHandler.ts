import type { MessagingClient, RpcDefinition } from '@citame/contracts';
import { noteActor, rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { z } from 'zod';
import type { TrialChanged } from '../trials/endTrials.ts';

/**
 * The handler of a call by which the bot does what a client has asked for in the chat: the client is its actor.
 * Of what was done in a trial no event tells, so the pages are told here.
 */
export function clientHandler<
  Definition extends RpcDefinition<z.ZodType<{ tenantId: string; client: MessagingClient }>>,
>(
  { trialChanged }: { readonly trialChanged: TrialChanged },
  definition: Definition,
  handle: (input: z.infer<Definition['input']>) => Promise<z.input<Definition['output']>>,
): RpcHandler {
  return rpcHandler(definition, async (input) => {
    noteActor({ kind: 'client', via: 'whatsapp' });
    const answer = await handle(input);
    const { tenantId, client } = input;
    if (client.isTrial === true) {
      trialChanged(tenantId);
    }
    return answer;
  });
}
