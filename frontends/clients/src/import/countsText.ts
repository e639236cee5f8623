import type { CustomerImport, ImportCounts } from '@citame/contracts';
import type { Text } from '../texts.ts';

const names = [
  'created',
  'completed',
  'same',
  'without_phone',
  'bad_phone',
  'repeated',
  'empty',
] as const satisfies readonly (keyof ImportCounts)[];

/** «212 nuevos», «14 iguales», «3 sin teléfono»: what there is none of is left out. */
export function countTexts(counts: ImportCounts, text: Text): string[] {
  return names
    .filter((name) => counts[name] > 0)
    .map((name) => text(`import.${name}`, { count: counts[name] }));
}

/** Counts of an import in one line. */
export function countsLine({ counts }: Pick<CustomerImport, 'counts'>, text: Text): string {
  return countTexts(counts, text).join(', ');
}

/** Counts of an undone import in one line. */
export function undoneLine({ undone }: Pick<CustomerImport, 'undone'>, text: Text): string {
  if (undone === null) {
    return '';
  }
  const { removed, restored, kept } = undone;
  return [
    text('import.removed', { count: removed }),
    ...(restored === 0 ? [] : [text('import.restored', { count: restored })]),
    ...(kept === 0 ? [] : [text('import.kept', { count: kept })]),
  ].join(', ');
}

/** The question before an import is undone. */
export function undoQuestion(latest: Pick<CustomerImport, 'counts' | 'file'>, text: Text) {
  const file = latest.file || text('import.aFile');
  return {
    title: text('import.undoTitle'),
    consequence: text('import.undoConsequence', { file, what: countsLine(latest, text) }),
    confirm: text('import.undoConfirm'),
    cancel: text('import.undoCancel'),
  };
}
