import type { AppointmentImport, AppointmentImportCounts } from '@citame/contracts';
import type { Text } from '../texts.ts';

/** First those that enter, then those that the owner can still change, then those that stay outside anyway. */
const names = [
  'created',
  'squeezed',
  'same',
  'no_time',
  'no_service',
  'no_employee',
  'not_assigned',
  'no_client',
  'no_start',
  'too_far',
  'past',
  'cancelled',
  'all_day',
  'repeated',
] as const satisfies readonly (keyof AppointmentImportCounts)[];
const inside: readonly (keyof AppointmentImportCounts)[] = ['created', 'squeezed', 'same', 'repeated'];

type Counted = Pick<AppointmentImport, 'counts' | 'state'>;

/** «212 entran», «14 ya están», «3 sin hora libre»: what there is none of is left out. */
export function countTexts({ counts, state }: Counted, text: Text): string[] {
  return names
    .filter((name) => counts[name] > 0)
    .map((name) => {
      const key = name === 'created' && state !== 'dry_run' ? 'entered' : name;
      return text(`import.counts.${key}`, { count: counts[name] });
    });
}

/** Counts of an import in one line. */
export function countsLine(counted: Counted, text: Text): string {
  return countTexts(counted, text).join(', ');
}

/** How many rows do not enter. */
export function leftOutOf(counts: AppointmentImportCounts): number {
  return names.filter((name) => !inside.includes(name)).reduce((sum, name) => sum + counts[name], 0);
}

/** Counts of an undone import in one line. */
export function undoneLine({ undone }: Pick<AppointmentImport, 'undone'>, text: Text): string {
  if (undone === null) {
    return '';
  }
  const { removed, clients, kept } = undone;
  return [
    text('import.removed', { count: removed }),
    ...(clients === 0 ? [] : [text('import.clients', { count: clients })]),
    ...(kept === 0 ? [] : [text('import.kept', { count: kept })]),
  ].join(', ');
}

/** The question before an import is undone. */
export function undoQuestion(latest: Counted & Pick<AppointmentImport, 'file'>, text: Text) {
  const file = latest.file || text('import.aFile');
  return {
    title: text('import.undoTitle'),
    consequence: text('import.undoConsequence', { file, what: countsLine(latest, text) }),
    confirm: text('import.undoConfirm'),
    cancel: text('import.undoCancel'),
  };
}
