import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** State of a network link between a service and a server. */
export interface LinkWeather {
  /** Nothing passes, and no connection ends: as behind a firewall that has forgotten them. */
  readonly isHung?: boolean;
  /** How much later everything arrives, each way, ms. */
  readonly delayMs?: number;
}

/** TCP proxy to one server, with faults. */
export interface Link {
  readonly port: number;
  /** Weather from now on; `{}` is fair. */
  readonly set: (weather: LinkWeather) => void;
  /** Resets every connection; new ones are made. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

/** Listens on a free port of this machine, and passes on to a server as the weather allows. */
export async function createLink(target: { readonly host: string; readonly port: number }): Promise<Link> {
  let weather: LinkWeather = {};
  const pairs = new Set<readonly [Socket, Socket]>();

  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => pass(bytes, to));
      from.on('error', end);
      from.on('close', end);
    }
  });

  function pass(bytes: Buffer, to: Socket): void {
    if (weather.isHung === true) {
      return;
    }
    if (weather.delayMs === undefined) {
      to.write(bytes);
    } else {
      setTimeout(() => to.write(bytes), weather.delayMs);
    }
  }

  function reset(): void {
    for (const socket of [...pairs].flat()) {
      // One that is ending cannot be reset: its handle would stay open for good.
      if (socket.readyState === 'open') {
        socket.resetAndDestroy();
      } else {
        socket.destroy();
      }
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      if (weather.isHung === true && next.isHung !== true) {
        // Bytes were lost meanwhile, so these connections are out of step.
        reset();
      }
      weather = next;
    },
    reset,
    close: async () => {
      reset();
      server.close();
      await once(server, 'close');
    },
  };
}
