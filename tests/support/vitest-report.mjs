import { writeReport } from './reports.mjs';
import { statementsOnSqliteOnly } from './statements-on-both.mjs';

const errorOf = (errors = []) =>
  errors.map(({ stack, message, diff = '' }) => `${stack ?? message}\n${diff}`).join('\n');

/** Writes the results of vitest for tests/run.mjs. */
export default class VitestReport {
  onTestRunEnd(modules, unhandled) {
    const parts = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const nameOf = ({ fullName, module, relativeModuleId }) =>
      [relativeModuleId ?? module.relativeModuleId, fullName].filter(Boolean).join(' › ');
    const unpaired = statementsOnSqliteOnly();
    writeReport({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + unpaired.length,
      failures: [
        ...failed.map((test) => ({ name: nameOf(test), error: errorOf(test.result().errors) })),
        ...parts
          .filter((part) => part.errors().length > 0)
          .map((part) => ({ name: nameOf(part), error: errorOf(part.errors()) })),
        ...unhandled.map((error) => ({ name: 'outside of any test', error: errorOf([error]) })),
        ...unpaired.map((error) => ({ name: 'a statement ran on SQLite and never on MariaDB', error })),
      ],
      durations: modules.map((module) => ({ name: nameOf(module), ms: module.diagnostic().duration })),
    });
  }
}
