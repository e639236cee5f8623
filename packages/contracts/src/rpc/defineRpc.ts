import type { z } from 'zod';
import type { ServiceName } from '../primitives.ts';

export interface RpcDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** `<service>.<verb>`; the NATS subject is `rpc.<name>`. */
  readonly name: string;
  /** The services that may call it: NATS refuses all others. */
  readonly callers: readonly ServiceName[];
  readonly input: Input;
  readonly output: Output;
}

/** Declares a call between services over NATS request/reply: used when a person waits and the answer must be fresh. */
export function defineRpc<Input extends z.ZodType, Output extends z.ZodType>(
  definition: RpcDefinition<Input, Output>,
): RpcDefinition<Input, Output> {
  return definition;
}
