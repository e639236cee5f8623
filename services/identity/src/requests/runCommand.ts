import { z } from 'zod';
import {
  proofs,
  requestKinds,
  type DataRequest,
  type RequestKind,
  type RequestStore,
} from './requestStore.ts';

// Object.keys loses the names of the kinds.
const kinds = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]];
const command = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('add'), z.enum(kinds)]),
  z.tuple([z.literal('add'), z.enum(kinds), z.iso.datetime()]),
  z.tuple([z.literal('confirm'), z.string(), z.enum(proofs)]),
  z.tuple([z.literal('done'), z.string()]),
]);

const help = `Usage: requests list
       requests add <${kinds.join('|')}> [instant at which it came, e.g. 2026-11-25T10:00:00Z]
       requests confirm <id> <${proofs.join('|')}>
       requests done <id>`;

/**
 * Carries out a command of an operator on the register of requests.
 * @returns lines to print
 * @throws TypeError with how it is used, for a command that is none; AppError as the register has them
 */
export async function runCommand(
  requests: RequestStore,
  words: readonly string[],
  now: Date,
): Promise<string[]> {
  const given = command.safeParse(words);
  if (!given.success) {
    throw new TypeError(help);
  }
  const { data } = given;
  switch (data[0]) {
    case 'add':
      return [lineOf(await requests.add(data[1], data[2] === undefined ? now : new Date(data[2])))];
    case 'confirm':
      await requests.confirm(data[1], data[2]);
      return ['confirmed'];
    case 'done':
      await requests.finish(data[1]);
      return ['done'];
    case 'list':
      return (await requests.open()).map(lineOf);
  }
}

function lineOf({ _id, kind, confirmBy, doneBy, confirmedAt, proof }: DataRequest): string {
  const confirmed =
    confirmedAt === undefined ? `confirm by ${confirmBy.toISOString()}` : `confirmed by ${proof ?? ''}`;
  return `${_id} ${kind}: ${confirmed}, done by ${doneBy.toISOString()}`;
}
