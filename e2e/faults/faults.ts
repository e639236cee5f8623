import { canReplicate } from '../src/replicas.ts';
import { canSetClocks, clockAhead } from './clocks.ts';
import { crashPoints } from './crashPoints.ts';
import { breakingLink, drippingLink, halfOpenLink, slowLink } from './links.ts';
import {
  fillDisk,
  kill,
  killOneOfTwo,
  pause,
  pauseOneOfTwo,
  restart,
  wipeNats,
  wipeReadModels,
  type Make,
} from './processes.ts';
import { killPrimary, loseQuorum, stepDown } from './stores.ts';
import { google, paddle, whatsapp } from './vendors.ts';
import { canMount, type WorldKind } from './world.ts';

/** Fault to make while there is load, and to end. */
export interface Fault {
  readonly name: string;
  /** Whether it is among those of `--quick`. */
  readonly isQuick: boolean;
  readonly world: WorldKind;
  /** Why this machine cannot make it; undefined when it can. */
  readonly lacks: string | undefined;
  readonly make: Make;
}

type Row = readonly [name: string, make: Make, suite?: 'quick'];

const table = (world: WorldKind, lacks: string | undefined, rows: readonly Row[]): Fault[] =>
  rows.map(([name, make, suite]) => ({ name, make, isQuick: suite === 'quick', world, lacks }));

const noReplicas = canReplicate ? undefined : 'needs /proc';

/** Every fault, in the order in which they are made. */
export const faults: readonly Fault[] = [
  ...table('usual', undefined, [
    ['kill -9 scheduling', kill('scheduling'), 'quick'],
    ['kill -9 booking-bot', kill('booking-bot'), 'quick'],
    ['kill -9 integrations', kill('integrations')],
    ['kill -9 catalog, identity and billing at once', kill('catalog', 'identity', 'billing')],
    ['kill -9 gateway', kill('gateway')],
    ['kill -9 scheduling and booking-bot at once', kill('scheduling', 'booking-bot')],
    ['kill -9 MongoDB', kill('mongod')],
    ['kill -9 MongoDB and integrations at once', kill('mongod', 'integrations'), 'quick'],
    ['kill -9 NATS', kill('nats')],
    ['NATS loses its store', wipeNats],
    ['NATS loses its store, read models are emptied', wipeReadModels, 'quick'],
    ['scheduling paused for 20 s', pause(20_000, 'scheduling')],
    ['booking-bot paused for 20 s', pause(20_000, 'booking-bot')],
    ['integrations paused for 60 s, beyond its leases', pause(60_000, 'integrations')],
    ['MongoDB paused for 15 s', pause(15_000, 'mongod'), 'quick'],
    ['NATS paused for 15 s', pause(15_000, 'nats')],
    ['Ctrl-C and start', restart],
    ['Meta accepts messages and the answers are lost', whatsapp({ drop_next_responses: 15 }), 'quick'],
    ['Meta has a fault (131000)', whatsapp({ fail_next_sends: { code: 131000, times: 10, as: 'response' } })],
    [
      'Meta is asked too often (130429)',
      whatsapp({ fail_next_sends: { code: 130429, times: 5, as: 'response' } }),
    ],
    [
      'Meta delivers four times, at once and out of order',
      whatsapp({ duplicates: 3, parallel_duplicates: true, reorder: 3, statuses: 'out_of_order' }),
    ],
    ['Meta delivers late', whatsapp({ webhook_delay_ms: 4000 })],
    ['Meta answers late', whatsapp({ send_latency_ms: 12_000 })],
    ['Google refuses (403)', google({ api: 'quota_403' })],
    ['Google has a fault (500)', google({ api: 'fault_500' })],
    ['Google does not answer', google({ api: 'hang' })],
    ['Google carries out and the answers are lost', google({ drop_next_answers: 10 })],
    ['Paddle delivers four times, in reverse', paddle({ duplicates: 3, reverse: true })],
    ['Paddle delivers late', paddle({ webhook_delay_ms: 4000 })],
    ['Paddle does not answer', paddle({ api: 'hang' })],
  ]),
  ...table('usual', noReplicas, [
    ['killed between commit and answer', crashPoints, 'quick'],
    ['two processes of each: one killed', killOneOfTwo, 'quick'],
    ['two processes of each: one paused for 60 s, beyond its leases', pauseOneOfTwo],
    ['link to MongoDB: half a second more', slowLink('MongoDB')],
    ['link to MongoDB: breaks eight times', breakingLink('MongoDB')],
    ['link to MongoDB: half open for 20 s', halfOpenLink('MongoDB')],
    ['link to MongoDB: drips', drippingLink('MongoDB')],
    ['link to NATS: half a second more', slowLink('NATS')],
    ['link to NATS: breaks eight times', breakingLink('NATS')],
    ['link to NATS: half open for 20 s', halfOpenLink('NATS')],
    ['link to NATS: drips', drippingLink('NATS')],
  ]),
  ...table('usual', noReplicas ?? (canSetClocks ? undefined : 'needs libfaketime'), [
    ['two processes of each: the clock of one an hour ahead', clockAhead('+1h')],
    ['two processes of each: the clock of one a day and a half ahead', clockAhead('+36h')],
  ]),
  ...table('smallDisk', canMount ? undefined : 'needs root on Linux', [['disk full for 10 s', fillDisk]]),
  ...table('threeStores', undefined, [
    ['three members: MongoDB steps down', stepDown],
    ['three members: kill -9 of the primary', killPrimary('kept')],
    ['three members: kill -9 of the primary, its disk wiped', killPrimary('wiped')],
    ['three members: no quorum for 20 s', loseQuorum],
  ]),
];
