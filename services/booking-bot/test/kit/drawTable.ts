import { states } from '../../src/conversation/rules/conversation.ts';
import { table } from '../../src/conversation/rules/dialogue/table.ts';

/** The table as a Mermaid diagram: states are what the client may do, the rest are questions to scheduling. */
export function drawTable(): string {
  const arrows = new Map<string, Set<string>>();
  const known = new Set<string>(states);
  for (const { in: places = ['anywhere'], on, if: when, next } of table) {
    for (const place of places) {
      const to = next === 'same' ? place : next;
      const arrow = `${place} --> ${to}`;
      // A question has few answers: what tells them apart is more telling than their kind.
      const isAnswer = place !== 'anywhere' && !known.has(place);
      const label = isAnswer && on !== 'refused' ? (when?.name ?? on) : on;
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(label));
    }
  }
  const places = new Set([...arrows.keys()].flatMap((arrow) => arrow.split(' --> ')));
  const questions = [...places].filter((place) => place !== 'anywhere' && !known.has(place));
  return [
    'stateDiagram-v2',
    '  direction LR',
    '  classDef question fill:#fff,stroke-dasharray:4 3',
    ...[...arrows].map(([arrow, events]) => `  ${arrow}: ${[...events].join(', ')}`),
    `  class ${questions.join(',')} question`,
  ].join('\n');
}

/** The table in words, a line for each row. */
export function writeTable(): string {
  const cell = (name: string | undefined): string =>
    name === undefined ? '' : name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const rows = table.map(
    ({ in: places, on, if: when, do: action, next }) =>
      `| ${(places ?? ['anywhere']).map(cell).join(', ')} | ${cell(on)} | ${cell(when?.name)} | ${cell(action.name)} | ${cell(next)} |`,
  );
  return [
    '| where it stands | what happens | if | the bot does | and is then |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
