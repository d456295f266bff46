import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const FILE_VARIABLE = 'INTEGRA_TEST_REPORT';
const LINES_OF_AN_ERROR = 8;
/** Lines of a stack trace that do not help to find an error. */
const ELSEWHERE = /node_modules|node:internal|new Promise/;
const SLOWEST_COUNT = 10;

/** The environment in which a run leaves its report in a file. */
export const reportingTo = (file) => ({ ...process.env, [FILE_VARIABLE]: file });

export const writeReport = (report) => {
  if (process.env[FILE_VARIABLE]) writeFileSync(process.env[FILE_VARIABLE], JSON.stringify(report));
};

/** The report for a run that wrote no report; it has one failure. */
export const failedReportOf = (name) => ({
  ...{ passed: 0, failed: 1, durations: [] },
  failures: [{ name, error: 'did not run to its end' }],
});

/** The results of a run; a failed run without a failed test (nothing ran, a crash) counts as one failure. */
export function reportIn(file, name, worked) {
  if (!existsSync(file)) return failedReportOf(name);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (worked && report.passed > 0) return report;
  const { failures } = failedReportOf(name);
  return {
    ...report,
    failed: Math.max(1, report.failed),
    failures: report.failures.length > 0 ? report.failures : failures,
  };
}

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8);

/** Lines with the slowest tests of each run, then the failures with the first lines of their errors. */
export function summaryOf(reports) {
  const slowest = reports.flatMap(({ durations }) =>
    durations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_COUNT),
  );
  const failures = reports.flatMap((report) => report.failures);
  return [
    ...slowest.map(({ name, ms }) => `${seconds(ms)}  ${name}`),
    ...failures.flatMap(({ name, error = '' }) => [
      `FAILED ${name}`,
      ...stripVTControlCharacters(error)
        .split('\n')
        .filter((line) => line.trim() && !ELSEWHERE.test(line))
        .slice(0, LINES_OF_AN_ERROR)
        .map((line) => `    ${line.trim()}`),
    ]),
  ];
}
