import type { Connection } from 'mongoose';
import { retentionOf, type Retention } from './kept.ts';

const day = 24 * 60 * 60;

/** Every collection of a service with its retention, as a table of `docs/privacy.md`. */
export function retentionTable(connection: Connection): string {
  const rows = connection.modelNames().toSorted((a, b) => a.localeCompare(b));
  return [
    '| collection | holds | kept | why | removed by | in the export |',
    '|---|---|---|---|---|---|',
    ...rows.map((name) => {
      const retention = retentionOf(connection, name);
      const { holds, for: how, why } = retention.kept;
      return `| \`${name}\` | ${holds} | ${how} | ${why} | ${removedBy(retention)} | ${inExport(retention)} |`;
    }),
  ].join('\n');
}

function removedBy({ indexes, tenant }: Retention): string {
  const expiring = indexes.flatMap(([keys, options]) =>
    options?.expireAfterSeconds === undefined
      ? []
      : [`\`${Object.keys(keys).join()}\`${delayOf(options.expireAfterSeconds)}`],
  );
  const closing = tenant === null ? [] : ['closing'];
  return [...expiring, ...closing].join(', ') || '–';
}

function inExport({ exported }: Retention): string {
  return 'none' in exported ? `no: ${exported.none}` : 'yes';
}

function delayOf(seconds: number): string {
  if (seconds === 0) {
    return '';
  }
  return seconds > day ? ` + ${seconds / day} days` : ` + ${seconds / 3600} hours`;
}

/** Collections whose words name another time than the index that removes their rows. */
export function contradictions(connection: Connection): string[] {
  return connection.modelNames().filter((name) => {
    const { indexes, kept } = retentionOf(connection, name);
    return indexes.some(([, options]) => {
      const delay = delayOf(options?.expireAfterSeconds ?? 0).replace(' + ', '');
      return !kept.for.includes(delay);
    });
  });
}
