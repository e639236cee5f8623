import { styleText } from 'node:util';

const nameWidth = 14;

/** Output for the person at the terminal; it must not fail when the terminal is closed. */
export interface Terminal {
  say: (text: string) => void;
  /** A line about one child. */
  about: (name: string, text: string) => void;
  /** A line about one child that asks for attention. */
  alert: (name: string, text: string) => void;
}

export function openTerminal(stream: NodeJS.WriteStream): Terminal {
  stream.on('error', () => {});
  const say = (text: string): void => {
    stream.write(`${text}\n`);
  };
  const prefix = (name: string): string => `  ${name.padEnd(nameWidth)}`;
  return {
    say,
    about: (name, text) => say(`${prefix(name)}${text}`),
    alert: (name, text) => say(`${styleText('yellow', prefix(name), { stream })}${text}`),
  };
}

/** The lines in a frame. */
export function boxed(lines: string[]): string {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join('\n');
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
