import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The last commit whose message is not checked, nor are those before it. */
const lastUnchecked = '39238b00867055fb57945684cf0c10116009b5c4';
const maxLength = 72;
/** `kit, booking-bot: what changes`. */
const subjectPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:, [a-z][a-z0-9]*(?:-[a-z0-9]+)*)*: \S/;

/** Faults of the first line of a commit message. */
function faultsOf(subject: string): string[] {
  return [
    ...(subjectPattern.test(subject) ? [] : ['does not begin with `scope: `']),
    ...(subject.length > maxLength ? [`is longer than ${String(maxLength)} characters`] : []),
    ...(subject.endsWith('.') ? ['ends with a dot'] : []),
  ];
}

function git(...args: readonly string[]): { readonly isDone: boolean; readonly output: string } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return { isDone: status === 0, output: stdout };
}

/** Subjects of the commits to check; none where the history is not there: a shallow clone, an archive. */
function subjects(): string[] {
  const isKnown = git('merge-base', '--is-ancestor', lastUnchecked, 'HEAD').isDone;
  const { output } = isKnown
    ? git('log', '--no-merges', '--format=%s', `${lastUnchecked}..HEAD`)
    : { output: '' };
  return output.split('\n').filter((subject) => subject !== '');
}

describe('the subject of a commit', () => {
  it.each([
    'scheduling: claim a business with a lease',
    'booking-bot, integrations: erase messages by conversation',
    'ui: «Semana» begins on Monday',
  ])('is accepted: %s', (subject) => {
    expect(faultsOf(subject)).toEqual([]);
  });

  it.each([
    ['Renew the pictures', 'does not begin with `scope: `'],
    ['Docs: renew the pictures', 'does not begin with `scope: `'],
    ['docs:renew the pictures', 'does not begin with `scope: `'],
    ['booking_bot: answer taps', 'does not begin with `scope: `'],
    ['docs: renew the pictures.', 'ends with a dot'],
    [`docs: ${'x'.repeat(67)}`, 'is longer than 72 characters'],
  ])('is refused: %s', (subject, fault) => {
    expect(faultsOf(subject)).toEqual([fault]);
  });

  it('follows the rule in every commit since the rule was made', () => {
    const refused = subjects()
      .map((subject) => ({ subject, faults: faultsOf(subject) }))
      .filter(({ faults }) => faults.length > 0);
    expect(refused).toEqual([]);
  });
});
