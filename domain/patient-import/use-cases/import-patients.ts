import {
  type Actor,
  accountIdOf,
  auditEntryOf,
  type Commit,
  type CorePorts,
  onlyAdministrators,
  preparedCommand,
  succeeded,
} from '#domain/access';
import {
  type ImportLock,
  type ImportReport,
  processTable,
  refuseUnreadable,
  type TableInput,
} from '#domain/code-lists';
import { numberRanges, type Result, refuse, timestamp, today } from '#domain/shared';
import { classifyLines, identitiesOf } from '../classify-lines.ts';
import { PATIENT_LIST } from '../columns.ts';
import { readItemLookup } from '../item-lookup.ts';
import type { PatientImportPorts } from './check-patient-import.ts';

interface ImportPatientsPorts extends PatientImportPorts, CorePorts {
  readonly importLock: ImportLock;
}

/** Maximum number of chart numbers in one audit entry, which holds 64 KB. */
const CHART_NUMBERS_PER_ENTRY = 5_000;

/**
 * Imports patients from a file, all lines or none; the same file again changes nothing (C5). New patients get the next chart numbers in
 * file order (P2). Rows are staged first, so that the last transaction is short. Refuses with `not-allowed`, `no-administrator`,
 * `import-under-way`, `lines-rejected` (`count`), `document-taken`, `changed-meanwhile` (C6), and the codes of `UnreadableTable`.
 */
export const importPatients = preparedCommand<ImportPatientsPorts, TableInput, ImportReport>({
  action: 'patients.import',
  allow: onlyAdministrators,
  run: (ports, actor, input, commit) =>
    ports.importLock.run(async () => {
      await ports.patientImportRepository.cleanUp();
      try {
        return await refuseUnreadable(() => stageAndPublish(ports, actor, input, commit));
      } finally {
        await ports.patientImportRepository.cleanUp();
      }
    }),
});

async function stageAndPublish(
  ports: ImportPatientsPorts,
  actor: Actor,
  input: TableInput,
  commit: Commit<ImportReport>,
): Promise<Result<ImportReport>> {
  const { patientImportRepository, clock } = ports;
  const createdBy = accountIdOf(actor) ?? (await patientImportRepository.administratorId());
  if (createdBy === null) return refuse('no-administrator');
  const stamp = { createdBy, at: timestamp(clock) };
  const progress = progressOf(input);
  await patientImportRepository.begin();
  const { report, updatedChartNumbers } = await stage(ports, actor, {
    ...input,
    onProgress: progress.onRead,
  });
  const { created, updated, unchanged, rejected } = report;
  if (rejected > 0) return refuse('lines-rejected', { count: rejected });
  const firstChartNumber = await patientImportRepository.addHidden(stamp, progress.onAdded);
  if (firstChartNumber === 'document-taken') return refuse('document-taken');
  const factsOf = (chartNumbers: readonly number[]) => ({
    subject: 'patient-import',
    subjectId: null,
    detail: {
      created,
      updated,
      unchanged,
      createdCharts:
        firstChartNumber === null
          ? ''
          : numberRanges(Array.from({ length: created }, (_, index) => firstChartNumber + index)),
      updatedCharts: numberRanges(chartNumbers),
    },
  });
  return commit(async () => {
    if (!(await patientImportRepository.publish(stamp.at))) return refuse('changed-meanwhile');
    let from = 0;
    for (; updatedChartNumbers.length - from > CHART_NUMBERS_PER_ENTRY; from += CHART_NUMBERS_PER_ENTRY)
      await ports.audit.record(
        auditEntryOf(
          ports,
          actor,
          'patients.import',
          factsOf(updatedChartNumbers.slice(from, from + CHART_NUMBERS_PER_ENTRY)),
        ),
      );
    return succeeded(report, factsOf(updatedChartNumbers.slice(from)));
  });
}

/** Compares every line with the stored patients and stages the changes; also returns the chart numbers of changed patients. */
async function stage(ports: ImportPatientsPorts, actor: Actor, input: TableInput) {
  const { patientImportRepository, clock } = ports;
  const lookup = await readItemLookup(ports);
  const context = { lookup, today: today(clock), defaultSiteId: actor.siteId };
  const updatedChartNumbers: number[] = [];
  const report = await processTable(
    input,
    { definition: PATIENT_LIST, continueAfterErrors: false },
    async (batch) => {
      const classified = classifyLines(
        batch,
        await patientImportRepository.find(identitiesOf(batch)),
        context,
      );
      const changes = classified.flatMap(({ outcome, before, patient }) =>
        patient && outcome !== 'unchanged' ? [{ before, ...patient }] : [],
      );
      await patientImportRepository.stage(changes);
      updatedChartNumbers.push(...changes.flatMap(({ before }) => before?.chartNumber ?? []));
      return classified.map(({ outcome }) => outcome);
    },
  );
  return { report, updatedChartNumbers };
}

/** Reports progress: reading counts as half of the work, adding as the other half. */
function progressOf({ onProgress }: TableInput) {
  let lineCount = 0;
  return {
    onRead: (count: number) => {
      lineCount = count;
      onProgress?.(Math.ceil(count / 2));
    },
    onAdded: (count: number) => onProgress?.(Math.ceil((lineCount + Math.min(count, lineCount)) / 2)),
  };
}
