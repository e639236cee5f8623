import { isAppError } from '@citame/service-kit';

/**
 * Prints the lines that a command answers. A refusal is one line on the standard error, and the exit code 1.
 * @throws what the command throws and is neither an AppError nor a TypeError
 */
export async function printCommand(run: () => Promise<readonly string[]>): Promise<void> {
  try {
    const lines = await run();
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } catch (error) {
    const known = isAppError(error) ? error.code : error instanceof TypeError ? error.message : undefined;
    if (known === undefined) {
      throw error;
    }
    process.stderr.write(`${known}\n`);
    process.exitCode = 1;
  }
}
