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
  /** Ends the process's work with the verdict: code 1 when a goal was missed. */
  close(): void;
}

const nameWidth = 58;

export function openReport(title: string): Report {
  const missed: string[] = [];
  const say = (text: string): void => void process.stdout.write(`${text}\n`);
  const verdict = (name: string, value: number, goal: string, holds: boolean): void => {
    say(`  ${holds ? 'holds ' : 'MISSED'}  ${name.padEnd(nameWidth)} ${value.toFixed(2)}  (goal ${goal})`);
    if (!holds) {
      missed.push(name);
    }
  };
  say(`\n${title}`);
  return {
    line: (name, figures, unit, limit) => {
      const range = `(${Math.min(...figures).toFixed(0)}–${Math.max(...figures).toFixed(0)})`;
      const ratio = limit === undefined ? '' : `  ${(median(figures) / median(limit)).toFixed(2)}×`;
      say(`  ${name.padEnd(nameWidth)} ${median(figures).toFixed(1)} ${unit} ${range}${ratio}`);
    },
    atMost: (name, value, max) => verdict(name, value, `≤ ${max}`, value <= max),
    atLeast: (name, value, min) => verdict(name, value, `≥ ${min}`, value >= min),
    note: (text) => say(`  ${text}`),
    close: () => {
      if (missed.length > 0) {
        say(`  ${missed.length} goals missed`);
        process.exitCode = 1;
      }
    },
  };
}
