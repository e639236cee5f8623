import { options } from './options.ts';
import { holds, writeResult, type Goal, type Measured } from './results.ts';
import { median } from './rounds.ts';

/** Prints figures beside their limit, and remembers whether every goal held. */
export interface Report {
  /** `figures` of several rounds; `ratio` to the limit measured in the same rounds. */
  line(name: string, figures: readonly number[], unit: string, limit?: readonly number[]): void;
  /** A ratio (or a count) that must not exceed `max`. */
  atMost(name: string, value: number, max: number): void;
  /** A ratio that must reach `min`. */
  atLeast(name: string, value: number, min: number): void;
  note(text: string): void;
  /** Ends the process's work with the verdict: code 1 when a goal was missed. With `--json` all of it is kept. */
  close(): void;
}

const nameWidth = 58;
const closed: Measured[] = [];

export function openReport(title: string): Report {
  const own = { title, figures: [], goals: [], notes: [] } as Measured;
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const judge = (goal: Goal): void => {
    const { name, value, kind, bound } = goal;
    const verdict = holds(goal) ? 'holds ' : 'MISSED';
    const sign = kind === 'at most' ? '≤' : '≥';
    say(`  ${verdict}  ${name.padEnd(nameWidth)} ${value.toFixed(2)}  (goal ${sign} ${bound})`);
    own.goals.push({ ...goal, value: kept(goal.value) });
  };
  say(`\n${title}`);
  return {
    line: (name, figures, unit, limit) => {
      const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)];
      const ratio = limit === undefined ? undefined : middle / median(limit);
      const shown = ratio === undefined ? '' : `  ${ratio.toFixed(2)}×`;
      say(
        `  ${name.padEnd(nameWidth)} ${middle.toFixed(1)} ${unit} (${least.toFixed(0)}–${most.toFixed(0)})${shown}`,
      );
      own.figures.push({
        name,
        unit,
        median: middle,
        least,
        most,
        ...(ratio === undefined ? {} : { ratio }),
      });
    },
    atMost: (name, value, max) => judge({ name, value, kind: 'at most', bound: max }),
    atLeast: (name, value, min) => judge({ name, value, kind: 'at least', bound: min }),
    note: (text) => {
      say(`  ${text}`);
      own.notes.push(text);
    },
    close: () => {
      const missed = own.goals.filter((goal) => !holds(goal));
      if (missed.length > 0) {
        say(`  ${missed.length} goals missed`);
        process.exitCode = 1;
      }
      closed.push(own);
      if (options.isJson) {
        writeResult(options.release, closed);
      }
    },
  };
}

/** No more digits than mean something. */
function kept(value: number): number {
  return Number(value.toPrecision(4));
}
