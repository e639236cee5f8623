import type { RpcDefinition } from '@citame/contracts';
import { noteActor, rpcHandler, type RpcHandler } from '@citame/service-kit';
import type { z } from 'zod';

/** The handler of a call by which the bot does what a client has asked for in the chat: the client is its actor. */
export function clientHandler<Definition extends RpcDefinition>(
  definition: Definition,
  handle: (input: z.infer<Definition['input']>) => Promise<z.input<Definition['output']>>,
): RpcHandler {
  return rpcHandler(definition, (input) => {
    noteActor({ kind: 'client', via: 'whatsapp' });
    return handle(input);
  });
}
