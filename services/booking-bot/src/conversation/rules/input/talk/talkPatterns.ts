import type { Topic } from './intent.ts';

/** Subjects of a sentence besides days, times, people and services. */
export type TalkKind =
  | Exclude<Topic, 'robot'>
  | 'robot'
  /** They will be late; `notLate`: they speak of a late hour, or of lateness in general. */
  | 'late'
  | 'notLate'
  | 'atDoor'
  | 'closedNow'
  /** A word for the place before the door. */
  | 'arrived'
  /** Complaints and abuse. */
  | 'complaint'
  /** How hard it is to book. */
  | 'weary'
  | 'person'
  | 'cannotCome'
  | 'cancel'
  | 'move'
  /** To change «it». */
  | 'changeIt'
  /** Verbs that are about nothing but an appointment. */
  | 'appointmentVerb'
  | 'namesAppointment'
  | 'later'
  | 'earlier'
  | 'sameHour'
  /** When their own appointment is; `attend`: that they will come to it. */
  | 'mine'
  | 'attend'
  /** Free times, which «horarios» may mean too; `doorsOnly`: opening hours beyond doubt. */
  | 'freeTimes'
  | 'doorsOnly'
  /** Their health, which only a person may judge; what the team alone knows; words that no fact of the business answers. */
  | 'health'
  | 'teamOnly'
  | 'beyond'
  /** The same as last time. */
  | 'usual'
  | 'closing'
  | 'booking'
  | 'thanks';

/**
 * Sentences of each kind, in one language. Patterns are regular expressions over the words of a message as `spelled`
 * writes them, shortened: `(a|b)` is a choice, ` .. ` is anything between two words, `*` the rest of a word or a word,
 * `_` a letter, `#` a digit.
 */
export type TalkPatterns = Readonly<Record<TalkKind, readonly string[]>>;

/** The expression that the patterns of a kind stand for, in all languages together. */
export function compile(patterns: readonly string[]): RegExp {
  return new RegExp(
    patterns
      .map(
        (pattern) =>
          `(?:${anchored(
            pattern
              .replaceAll(/\n\s*/g, '')
              .split(' .. ')
              .map(part)
              .join(String.raw`\b.*\b`),
          )})`,
      )
      .join('|'),
  );
}

const shorthands: Readonly<Record<string, string>> = {
  '(': '(?:',
  '*': String.raw`\w+`,
  _: String.raw`\w`,
  '#': String.raw`\d`,
};

function part(pattern: string): string {
  return pattern.replaceAll(/\w\*|\((?!\?)|[*_#]/g, (short) =>
    short.length === 2 ? `${expanded(short.charAt(0))}\\w*` : expanded(short),
  );
}

function expanded(short: string): string {
  return shorthands[short] ?? short;
}

/** Patterns begin and end with whole words, unless they say otherwise. */
function anchored(pattern: string): string {
  const end =
    pattern.endsWith('$') || (pattern.endsWith(')') && pattern.includes('(?!')) ? '' : String.raw`\b`;
  return pattern.startsWith('^') ? `${pattern}${end}` : String.raw`\b${pattern}${end}`;
}
