import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { natsAccounts, runVariable, runVariables } from '../run.ts';

let claimed: string | undefined;

/**
 * URL of an empty JetStream account of this test file's own: its subjects, streams and buckets are seen by
 * no other file. Every call in one file returns the same. With a NATS_URL from outside, that URL. It holds a
 * user and password, which the NATS client does not read out of a URL by itself; that user may do everything.
 * @throws Error when the run has used up its accounts.
 */
export function testNatsUrl(): string {
  claimed ??= claimAccount();
  return claimed;
}

/**
 * The URL with which a service or the gateway connects to the NATS of this test file: it may do there what it may do anywhere. A URL
 * of no account of ours stays as it is.
 */
export function natsUrlOf(user: string, url: string): string {
  const parsed = new URL(url);
  if (/^t\d+$/.test(parsed.username)) {
    parsed.username = `${parsed.username}-${user}`;
  }
  return parsed.href;
}

function claimAccount(): string {
  const url = new URL(runVariable(runVariables.natsUrl));
  const claims = process.env[runVariables.natsClaims];
  if (!claims) {
    return url.href;
  }
  for (let index = 0; index < natsAccounts; index += 1) {
    if (claim(join(claims, String(index)))) {
      url.username = `t${index}`;
      url.password = `t${index}`;
      return url.href;
    }
  }
  throw new Error(`More than ${natsAccounts} test files asked for a NATS account in this run`);
}

/** Making a folder succeeds for one process only. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
