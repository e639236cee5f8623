import { supervise } from '../processes/supervise.ts';
import type { ChildEvent, ChildSpec, SupervisedChild } from '../processes/supervise.ts';
import { childLog } from './childLog.ts';
import type { Home } from './home.ts';
import { seconds } from './terminal.ts';
import type { Terminal } from './terminal.ts';

/** Stages that stop one after the other; a child that runs at the deadline (ms) of its stage is killed. */
const stopDeadlines = { gateway: 1_500, services: 2_800, emulators: 3_000, nats: 3_500, mongod: 4_000 };
type Stage = keyof typeof stopDeadlines;
const stages: readonly Stage[] = ['gateway', 'services', 'emulators', 'nats', 'mongod'];

export interface Platform {
  start: (stage: Stage, spec: ChildSpec) => void;
  /** Resolves when every child that was started has been ready once. */
  ready: () => Promise<void>;
  /** Names of the children that have not been ready yet. */
  waitingFor: () => string[];
  /** Stops everything in order, within 4 s. Nothing starts after it was called. */
  stop: () => Promise<void>;
}

export function createPlatform(options: { home: Home; verbose: boolean; terminal: Terminal }): Platform {
  const { home, verbose, terminal } = options;
  const children: { stage: Stage; child: SupervisedChild }[] = [];
  const waiting = new Set<string>();
  let stopping = false;

  function start(stage: Stage, spec: ChildSpec): void {
    if (stopping) {
      return;
    }
    const { name } = spec;
    const show = (line: string): void => {
      if (verbose || !stopping) {
        terminal.alert(name, line);
      }
    };
    const log = childLog({ folder: home.logs, name, verbose, show });
    const onEvent = (event: ChildEvent): void => {
      if (event.type === 'stopped') {
        terminal.alert(name, `stopped (${event.reason}); starting it again in ${seconds(event.pauseMs)}`);
        return;
      }
      log.setReady();
      waiting.delete(name);
      terminal.about(name, `ready ${event.restarted ? 'again ' : ''}after ${seconds(event.afterMs)}`);
    };
    waiting.add(name);
    children.push({ stage, child: supervise(spec, { pidFolder: home.run, onEvent, onLine: log.write }) });
  }

  async function stop(): Promise<void> {
    stopping = true;
    const startedAt = performance.now();
    for (const stage of stages) {
      const graceMs = Math.max(0, stopDeadlines[stage] - (performance.now() - startedAt));
      const members = children.filter((entry) => entry.stage === stage);
      await Promise.all(members.map(({ child }) => child.stop(graceMs)));
    }
  }

  return {
    start,
    ready: async () => {
      await Promise.all(children.map(({ child }) => child.ready));
    },
    waitingFor: () => [...waiting],
    stop,
  };
}
