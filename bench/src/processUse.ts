import { readFileSync } from 'node:fs';
import { serviceNames } from '@citame/contracts';
import { portsFrom } from '../../tools/src/start/ports.ts';

const ticksPerSecond = 100;

/** Processor time that a process has used, s. Linux only. */
export function processorS(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) / ticksPerSecond;
}

/** Memory that a process has in hand, with what it shares, MiB. Linux only. */
export function residentMiB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The processes of Cítame itself. */
const processNames = ['gateway', ...serviceNames] as const;

/** Memory of each process of an installation, and how late its event loop was since the last look (99 of 100 times less). */
export async function memoryAndLag(platform: {
  readonly gatewayUrl: string;
  readonly pidOf: (name: (typeof processNames)[number]) => number;
}): Promise<string> {
  const ports = portsFrom(Number(new URL(platform.gatewayUrl).port));
  const own = processNames.map(async (name) => {
    const mib = residentMiB(platform.pidOf(name)).toFixed(0);
    const metrics = await fetch(
      `http://127.0.0.1:${ports[name === 'gateway' ? 'gateway-ops' : name]}/metrics`,
    );
    const lag = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)$/m.exec(await metrics.text())?.[1];
    return `${name} ${mib} MiB ${(Number(lag) * 1000).toFixed(0)} ms`;
  });
  return (await Promise.all(own)).join(', ');
}
