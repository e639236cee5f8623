import { writeFileSync } from 'node:fs';

const exitGraceMs = 20_000;

/** Jest reporter: writes the run's totals, and those of each failed file with its errors, as JSON to the file of CITAME_TEST_TOTALS. */
export default class TotalsReporter {
  onRunComplete(_contexts, results) {
    const file = process.env.CITAME_TEST_TOTALS;
    if (!file) {
      return;
    }
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
    const totals = {
      passed: numPassedTests,
      // A file that cannot even be loaded has no tests to count, but it did fail.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      failedFiles: results.testResults
        .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
        .map((file) => ({
          path: file.testFilePath,
          message: file.failureMessage ?? '',
          tests: file.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
          passed: file.numPassingTests,
          failed: file.numFailingTests || 1,
          skipped: file.numPendingTests + file.numTodoTests,
        })),
    };
    writeFileSync(file, JSON.stringify(totals));
    setTimeout(() => {
      process.stderr.write('Something still runs 20 s after the last test; ending the run as failed.\n');
      process.exit(1);
    }, exitGraceMs).unref();
  }
}
