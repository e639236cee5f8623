import { isAppError } from '@citame/service-kit';

/**
 * Prints the lines that a command answers. A refusal is one line on the standard error, and the exit code 1.
 * @param reasonOf why a call is refused with a code, in words of the command
 * @throws what the command throws and is neither an AppError nor a TypeError
 */
export async function printCommand(
  run: () => Promise<readonly string[]>,
  reasonOf: (code: string) => string | undefined = () => undefined,
): Promise<void> {
  try {
    const lines = await run();
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    const known = isAppError(error)
      ? refusal(error.code, reasonOf(error.code))
      : error instanceof TypeError
        ? error.message
        : undefined;
    if (known === undefined) {
      throw error;
    }
    process.stderr.write(`${known}\n`);
    process.exitCode = 1;
  }
}

function refusal(code: string, reason: string | undefined): string {
  return reason === undefined ? code : `${code}: ${reason}`;
}
