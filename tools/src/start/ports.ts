import { isPortFree } from '../ports.ts';

/** The port of every listener, all of them counted from the gateway's. */
export function portsFrom(base: number) {
  return {
    gateway: base,
    identity: base + 1,
    catalog: base + 2,
    scheduling: base + 3,
    'booking-bot': base + 4,
    integrations: base + 5,
    emulators: base + 6,
    smtp: base + 7,
    mongod: base + 8,
    nats: base + 9,
    'gateway-ops': base + 10,
    billing: base + 11,
    operator: base + 12,
  };
}

export type Ports = Readonly<ReturnType<typeof portsFrom>>;

export const highestOffset = Math.max(...Object.values(portsFrom(0)));

const uses = new Map([
  ['gateway', 'the web address'],
  ['smtp', 'the mailbox'],
  ['mongod', 'MongoDB'],
  ['nats', 'NATS'],
  ['gateway-ops', "the gateway's health and metrics"],
  ['operator', 'the pages for operators'],
]);

/**
 * @param unused listeners that this run does not start
 * @throws Error naming the first taken port, what it is for, and how to choose another.
 */
export async function refuseTakenPorts(ports: Ports, unused: readonly (keyof Ports)[]): Promise<void> {
  const isUnused = (name: string): boolean => unused.some((listener) => listener === name);
  for (const [name, port] of Object.entries(ports)) {
    if (!isUnused(name) && !(await isPortFree(port))) {
      const other = ports.gateway + 1_000;
      throw new Error(
        `Port ${port} (${uses.get(name) ?? name}) is taken by another program. Choose another base port, for ` +
          `example npm start -- --port ${other} (it uses ${other} to ${other + highestOffset}).`,
      );
    }
  }
}
