import { holds, type Goal, type Measured, type Result } from './results.ts';

const chartsFrom = 3;

/** Markdown of the last run, each bench with its goals beside those of releases. */
export function drawResults(results: ReadonlyMap<string, readonly Result[]>): string {
  const last = results.get('last') ?? [];
  const releases = [...results].filter(([release]) => release !== 'last');
  return last.map((result) => drawBench(result, releases)).join('\n\n');
}

function drawBench(
  { bench, at, commit, machine, reports }: Result,
  releases: readonly [string, readonly Result[]][],
): string {
  const day = at.slice(0, 10);
  return [
    `### \`bench/${bench}.ts\``,
    `${day}, commit \`${commit}\`; ${machine.cores} × ${machine.processor}, ${machine.memoryGiB} GiB, Node ${machine.node}; load before it ${machine.load}.`,
    ...reports.flatMap((report) => drawReport(report, earlierOf(bench, report, releases))),
  ].join('\n\n');
}

interface Earlier {
  readonly release: string;
  readonly goals: readonly Goal[];
}

function earlierOf(
  bench: string,
  { title }: Measured,
  releases: readonly [string, readonly Result[]][],
): Earlier[] {
  return releases.flatMap(([release, results]) => {
    const report = results.find((one) => one.bench === bench)?.reports.find((one) => one.title === title);
    return report === undefined ? [] : [{ release, goals: report.goals }];
  });
}

function drawReport(report: Measured, earlier: readonly Earlier[]): string[] {
  const { title, figures, goals, notes } = report;
  return [
    `**${title}**`,
    ...(figures.length === 0
      ? []
      : [
          table(
            ['figure', 'median', 'from', 'to', 'to its limit'],
            figures.map(({ name, unit, median, least, most, ratio }) => [
              name,
              `${short(median)} ${unit}`,
              short(least),
              short(most),
              ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
            ]),
          ),
        ]),
    ...(goals.length === 0 ? [] : [drawGoals(goals, earlier)]),
    ...(goals.length < chartsFrom ? [] : [drawChart(goals, earlier)]),
    ...(notes.length === 0 ? [] : [notes.map((note) => `- ${note.trim()}`).join('\n')]),
  ];
}

function drawGoals(goals: readonly Goal[], earlier: readonly Earlier[]): string {
  return table(
    ['#', 'goal', 'wanted', 'measured', '', ...earlier.map(({ release }) => release)],
    goals.map((goal, index) => [
      String(index + 1),
      goal.name.trim(),
      `${goal.kind === 'at most' ? '≤' : '≥'} ${goal.bound}`,
      short(goal.value),
      holds(goal) ? 'holds' : '**missed**',
      ...earlier.map(({ goals: before }) => short(before.find(({ name }) => name === goal.name)?.value)),
    ]),
  );
}

/** How much of what is allowed each goal takes: up to 100 it holds. */
function drawChart(goals: readonly Goal[], earlier: readonly Earlier[]): string {
  const shares = (of: readonly Goal[]): string =>
    goals
      .map(({ name }) => {
        const goal = of.find((one) => one.name === name);
        return goal === undefined ? 0 : share(goal);
      })
      .join(', ');
  return [
    '```mermaid',
    'xychart-beta',
    '  title "share of what each goal allows, %"',
    `  x-axis [${goals.map((_, index) => index + 1).join(', ')}]`,
    `  y-axis 0 --> ${Math.max(120, ...[goals, ...earlier.map((one) => one.goals)].flat().map(share))}`,
    `  bar [${shares(goals)}]`,
    ...earlier.map((one) => `  line [${shares(one.goals)}]`),
    '```',
  ].join('\n');
}

function share({ value, kind, bound }: Goal): number {
  const part = kind === 'at least' ? bound / value : bound === 0 ? value + Number(value > 0) : value / bound;
  return Number.isFinite(part) ? Math.min(999, Math.round(part * 100)) : 999;
}

function short(value: number | undefined): string {
  if (value === undefined) {
    return '';
  }
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toFixed(2)));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
