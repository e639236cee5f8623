import type { Frame } from './flameTree.ts';

const width = 1200;
const rowPx = 17;
const charPx = 6.2;
/** Parts of the whole that are too narrow to be seen. */
const leastPart = 0.004;
const colors = { own: '#d9a6cf', node: '#c9d3dc', package: '#f0cf9a' };

/** An SVG of a frame and what it called, each as wide as its share of the time; titles say the shares. */
export function drawFlames(title: string, root: Frame): string {
  const rows: string[] = [];
  let depth = 0;
  const draw = (frame: Frame, x: number, level: number): void => {
    const span = (frame.micros / root.micros) * width;
    depth = Math.max(depth, level);
    rows.push(rectangle(frame, x, level, span, ((frame.micros / root.micros) * 100).toFixed(1)));
    let left = x;
    for (const callee of [...frame.callees.values()].toSorted((a, b) => b.micros - a.micros)) {
      if (callee.micros / root.micros >= leastPart) {
        draw(callee, left, level + 1);
      }
      left += (callee.micros / root.micros) * width;
    }
  };
  draw({ ...root, name: title }, 0, 0);
  const height = (depth + 1) * rowPx;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="ui-monospace, monospace" font-size="10">`,
    `<title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/>`,
    ...rows,
    '</svg>\n',
  ].join('\n');
}

function rectangle({ name, owner }: Frame, x: number, level: number, span: number, part: string): string {
  const y = level * rowPx;
  const said = owner === '' ? name : `${name} (${owner})`;
  const shown = said.slice(0, Math.max(0, Math.floor((span - 6) / charPx)));
  const words =
    shown.length < 3 ? '' : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(shown)}</text>`;
  return `<g><title>${escaped(said)}: ${part} %</title><rect x="${x.toFixed(1)}" y="${y}" width="${Math.max(0.5, span - 0.5).toFixed(1)}" height="${rowPx - 1}" fill="${colorOf(owner)}"/>${words}</g>`;
}

function colorOf(owner: string): string {
  if (owner === '' || owner === 'node') {
    return colors.node;
  }
  return /^(services|packages|gateway|@citame)/.test(owner) ? colors.own : colors.package;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
