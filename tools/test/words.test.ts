import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = /\.(?:tsx?|mjs|js|css|sh|yaml|md)$/;

/** Files that may have the words, each with the reason. */
const exceptFiles: readonly (readonly [path: RegExp, reason: string])[] = [
  [/\/locales\//, 'texts of pages'],
  [/^frontends\/landing\/src\/legal\/documents\//, 'legal documents'],
  [/^packages\/contracts\/src\/(?:errors|fieldTexts)\.ts$/, 'messages of the API to owners'],
  [/^services\/[\w-]+\/src\/.*[tT]exts(?:E[sn])?\.ts$/, 'texts of the bot, of notices and of e-mails'],
  [
    /^services\/booking-bot\/src\/(?:phrases\/(?:lex\/lexicon\w*|resolve\/unreadClauses)|conversation\/rules\/input\/(?:words|answers\/senses|talk\/(?:language|spelling|talkE[sn])))\.ts$/,
    'words of clients',
  ],
  [/^services\/booking-bot\/test\/(?:phrases|scripts)\//, 'phrases of clients'],
  [/(?:^|\/)CHANGELOG\.md$/, 'the past'],
  [/^tools\/test\/words\.test\.ts$/, 'the words themselves'],
];

/** Parts of lines that may have the words, each with the reason. */
const exceptParts: readonly (readonly [part: RegExp, reason: string])[] = [
  [
    /'(?:\w+\.)?nobody\w*(?:@example\.com)?'/g,
    'a value of `who` on the wire, keys of locales, addresses in tests',
  ],
  [/^\| (?:whoever|anew|seal anew).*/g, "the glossary's list of words that we do not use"],
];

const patterns = [
  /\b(?:whoever|nobody|anew|somebody)\b/i,
  /\b(?:[Ww]hoever|[Nn]obody|[Ss]omebody)(?=[A-Z])|[a-z](?:Whoever|Nobody|Anew|Somebody)(?![a-z])/,
  /\b(?:most|longest)[A-Z]\w*/,
];
const clause = '(?:Of|Whose|As of which|What|Who|Those that) ';
const comment = new RegExp(String.raw`(?:^|[\s{])(?:/\*\*?|//) +${clause}`);
const hashComment = new RegExp(String.raw`(?:^|\s)# +${clause}`);
const secondLine = new RegExp(String.raw`^\s*\* +${clause}`);
const test = String.raw`(?:\b(?:it|test)(?:\.\w+)*(?:<[^()]*>)?|\))\(`;
const clauseTitle = `['"\`](?:that|what|who|whoever) `;
const title = new RegExp(test + clauseTitle);
const titleBefore = new RegExp(`${test}$`);
const titleAlone = new RegExp(String.raw`^\s*${clauseTitle}`);

/** Whether a comment begins on this line, or as `/**` on the one before, with a relative clause. */
function isClause(path: string, line: string, before: string): boolean {
  if (path.endsWith('.md')) {
    return false;
  }
  if (/\.(?:sh|yaml)$/.test(path)) {
    return hashComment.test(line) && !/^\s*#/.test(before);
  }
  const goesOn = /^\s*\/\//.test(line) && /^\s*\/\//.test(before);
  return (comment.test(line) && !goesOn) || (secondLine.test(line) && /^\s*\/\*\*?$/.test(before));
}

/** Whether the title of a test stands on this line and begins with a relative clause. */
function isClauseTitle(path: string, line: string, before: string): boolean {
  const isTest = /\.test\.tsx?$/.test(path);
  return isTest && (title.test(line) || (titleAlone.test(line) && titleBefore.test(before)));
}

/** Lines of a file that are not in our language, as `path:line: text`. */
function faultsOf(path: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((whole, index) => {
    const before = lines[index - 1] ?? '';
    const line = exceptParts.reduce((rest, [part]) => rest.replaceAll(part, ''), whole);
    const isFault =
      patterns.some((pattern) => pattern.test(line)) ||
      isClause(path, line, before) ||
      isClauseTitle(path, line, before);
    return isFault ? [`${path}:${String(index + 1)}: ${whole.trim()}`] : [];
  });
}

/** Paths of the sources; none where git is not there: an archive. */
function sources(): string[] {
  const { status, stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  return (status === 0 ? stdout.split('\n') : []).filter(
    (path) =>
      source.test(path) && existsSync(join(root, path)) && !exceptFiles.some(([except]) => except.test(path)),
  );
}

describe('the words of comments, names and test titles', () => {
  it('are those of docs/glossary.md', () => {
    expect(sources().flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['a.ts', '/** Whoever asks. */'],
    ['a.ts', 'const nobodyAsks = true;'],
    ['a.ts', 'searchAnew(turn);'],
    ['a.tsx', '<NobodyHere />'],
    ['a.ts', 'const mostAttempts = 3;'],
    ['a.ts', '/** What the sender needs. */'],
    ['a.ts', '/**\n * Of the channel.\n */'],
    ['a.tsx', '{/* Who may write. */}'],
    ['a.ts', 'const a = 1; // Those that wait.'],
    ['a.yaml', 'a: 1 # Whose it is.'],
    ['a.md', 'It tells nobody.'],
    ['a.test.ts', "it('that is late is refused', () => {});"],
    ['a.test.ts', "it.each([1])(\n  'what is sent (%s)',"],
  ])('are found to be others (%s: %s)', (path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1);
  });

  it.each([
    ['a.ts', "z.literal('nobody')"],
    ['a.ts', '/** Hash of a secret.\n * What follows is kept. */'],
    ['a.ts', '// A line that goes on.\n// Who writes is known.'],
    ['a.md', '# What it does'],
    ['a.test.ts', "it('is refused when it is late', () => {});"],
  ])('may be these (%s: %s)', (path, text) => {
    expect(faultsOf(path, text)).toEqual([]);
  });
});
