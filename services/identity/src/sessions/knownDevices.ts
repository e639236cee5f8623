import { deviceCookie } from '@citame/contracts';
import { hostCookie, newId, type Clock } from '@citame/service-kit';
import { createHmac, hkdfSync, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Account } from '../records/accountStore.ts';

type Known = Pick<Account, '_id' | 'epoch'>;

/** Browsers in which an account has signed in, as a cookie says them that only identity can write and no script can read. */
export interface KnownDevices {
  /** Id of the browser when the account has signed in there, and has neither changed its password nor ended its sessions since. */
  find(headers: IncomingHttpHeaders, account: Known): string | undefined;
  /** Cookie for a browser in which the account has just signed in; other accounts that it knows stay. */
  remember(headers: IncomingHttpHeaders, account: Known): string;
}

interface DeviceDeps {
  /** Key that signs sessions: the one of the cookies is derived from it, and changes with it. */
  readonly privateKey: KeyObject;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

interface Entry {
  readonly accountId: string;
  readonly epoch: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}
interface Device {
  readonly id: string;
  readonly entries: readonly Entry[];
}

const lifeS = 180 * 24 * 60 * 60;
/** Accounts that one browser knows; a shared computer has few. */
const maxAccounts = 5;
const partsOfEntry = 3;

export function createKnownDevices({ privateKey, publicUrl, clock }: DeviceDeps): KnownDevices {
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' });
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'citame known devices', 32));
  const cookie = hostCookie(deviceCookie, publicUrl);
  const nowS = () => Math.floor(clock().getTime() / 1000);
  const macOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');

  function read(headers: IncomingHttpHeaders): Device | undefined {
    const value = cookie.read(headers) ?? '';
    const end = value.lastIndexOf('.');
    return end > 0 && isSame(macOf(value.slice(0, end)), value.slice(end + 1))
      ? deviceOf(value.slice(0, end))
      : undefined;
  }

  return {
    find(headers, { _id, epoch }) {
      const device = read(headers);
      const isKnown = device?.entries.some(
        (entry) => entry.accountId === _id && entry.epoch === epoch && entry.expiresAt > nowS(),
      );
      return isKnown === true ? device?.id : undefined;
    },
    remember(headers, { _id: accountId, epoch }) {
      const { id, entries } = read(headers) ?? { id: newId(), entries: [] };
      const others = entries.filter((entry) => entry.accountId !== accountId && entry.expiresAt > nowS());
      const kept = [{ accountId, epoch, expiresAt: nowS() + lifeS }, ...others].slice(0, maxAccounts);
      const text = textOf({ id, entries: kept });
      return cookie.write(`${text}.${macOf(text)}`, lifeS);
    },
  };
}

/** `<id>.<account>.<epoch>.<expiry>…`: ids have no dots. */
function textOf({ id, entries }: Device): string {
  return [id, ...entries.flatMap(({ accountId, epoch, expiresAt }) => [accountId, epoch, expiresAt])].join(
    '.',
  );
}

function deviceOf(text: string): Device {
  const [id = '', ...parts] = text.split('.');
  const entries = Array.from({ length: Math.floor(parts.length / partsOfEntry) }, (_, index) => {
    const [accountId = '', epoch, expiresAt] = parts.slice(index * partsOfEntry);
    return { accountId, epoch: Number(epoch), expiresAt: Number(expiresAt) };
  });
  return { id, entries };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
