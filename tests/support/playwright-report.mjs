import { relative } from 'node:path';
import { writeReport } from './reports.mjs';

const messageOf = ({ stack, message, value }) => stack ?? message ?? value;

/** Writes the results of Playwright for tests/run.mjs. */
export default class PlaywrightReport {
  #errors = [];
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onError(error) {
    this.#errors.push({ name: 'outside of any flow', error: messageOf(error) });
  }

  onEnd() {
    const tests = this.#suite?.allTests() ?? [];
    const failed = tests.filter((test) => ['unexpected', 'flaky'].includes(test.outcome()));
    const nameOf = ({ location, title }) => `${relative('', location.file)} › ${title}`;
    const errorOf = ({ results }) => results.flatMap(({ errors }) => errors.map(messageOf)).join('\n');
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').length,
      failed: failed.length,
      failures: [...failed.map((test) => ({ name: nameOf(test), error: errorOf(test) })), ...this.#errors],
      durations: tests.map((test) => ({
        name: nameOf(test),
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    });
  }
}
