import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Folders whose files start processes and wait for them, which their size does not show; then single long files. */
const LONG = [
  /\/tests\/(race|crash)\//,
  /\/tests\/cli\//,
  /\/tests\/contracts\/(moving-round-trip|moving-undo|nights|interrupted-migrations|seed|session-revisions)\./,
  /\/tests\/(fuzz|adapters\/(external-calendar|pdf)|security\/(authorization-matrix|confidentiality|log-in-flood))/,
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONG.findIndex((pattern) => pattern.test(moduleId));
  return rank === -1 ? LONG.length : rank;
};

/** Begins with the files that take long, so that no worker is left with one of them at the end. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
