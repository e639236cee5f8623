import { describe, expect, it } from '@jest/globals';
import { drawFlames } from '../src/drawFlames.ts';
import { byOwner, readFrames } from '../src/flameTree.ts';

const frame = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url },
  children,
});

/** A sample each 100 µs from 1,000 on: two of `book`, one of the driver that it calls, one of waiting, one of `book` too late. */
const profile = JSON.stringify({
  startTime: 1000,
  nodes: [
    frame(1, '(root)', '', [2, 4]),
    frame(2, 'book', 'file:///citame/services/scheduling/src/booking/bookAppointment.ts', [3]),
    frame(3, '', 'file:///citame/node_modules/mongodb/lib/collection.js'),
    frame(4, '(idle)', ''),
  ],
  samples: [2, 2, 3, 4, 2],
  timeDeltas: [100, 100, 100, 100, 100],
});

describe('a flame graph', () => {
  it('has the functions of the span as they called each other, without the waiting', () => {
    const root = readFrames(profile, { from: 1000, to: 1400 });
    expect(root.micros).toBe(300);
    expect([...root.callees.values()]).toEqual([
      {
        name: 'book',
        owner: 'services/scheduling',
        micros: 300,
        callees: new Map([
          ['(anonymous) mongodb', { name: '(anonymous)', owner: 'mongodb', micros: 100, callees: new Map() }],
        ]),
      },
    ]);
    expect(byOwner(root)).toEqual([
      ['services/scheduling', 200],
      ['mongodb', 100],
    ]);
  });

  it('is drawn with each frame as wide as its share', () => {
    const drawn = drawFlames('scheduling <1>', readFrames(profile, { from: 1000, to: 1400 }));
    expect(drawn).toContain('<title>book (services/scheduling): 100.0 %</title>');
    expect(drawn).toContain('<title>(anonymous) (mongodb): 33.3 %</title>');
    expect(drawn).toMatch(/width="399\.5"/);
    expect(drawn).not.toContain('<1>');
  });
});
