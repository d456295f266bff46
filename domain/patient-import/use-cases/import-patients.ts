import {
  type Actor,
  accountOf,
  auditEntryOf,
  type Commit,
  type CorePorts,
  done,
  onlyAdministrators,
  preparedCommand,
} from '#domain/access';
import {
  type ImportLock,
  type ImportReport,
  orUnreadable,
  reportOf,
  type TableInput,
} from '#domain/code-lists';
import { numberRanges, type Result, refuse, timestamp, today } from '#domain/shared';
import { PATIENT_LIST } from '../columns.ts';
import { documentsOf, judge } from '../judge.ts';
import { readNamedEntries } from '../named-entries.ts';
import type { PatientImportPorts } from './check-patients.ts';

/** What an import works with. */
interface ImportPatientsPorts extends PatientImportPorts, CorePorts {
  readonly importLock: ImportLock;
}

/** A row of the trail takes 64 KB. */
const CHARTS_PER_ROW = 5_000;

/**
 * Takes patients over from a file, all or nothing; the same file again changes nothing (decisions, section 5). New ones get the next chart
 * numbers in the file's order, and the trail tells those and the chart numbers of the patients who changed; what the operator of the machine
 * adds is the special administrator's. Everything is prepared first, so that the last transaction is short. Refuses with `not-allowed`,
 * `no-administrator`, `import-under-way`, `lines-rejected` (`count`; `checkPatients` tells which), `document-taken` or `changed-meanwhile`
 * when somebody else registers or changes one of them, or closes their site, meanwhile, and with the codes of `UnreadableTable`.
 */
export const importPatients = preparedCommand<ImportPatientsPorts, TableInput, ImportReport>({
  action: 'patients.import',
  allow: onlyAdministrators,
  run: (ports, actor, input, commit) =>
    ports.importLock.run(async () => {
      await ports.patientBook.cleanUp();
      try {
        return await orUnreadable(() => importStaged(ports, actor, input, commit));
      } finally {
        await ports.patientBook.cleanUp();
      }
    }),
});

async function importStaged(
  ports: ImportPatientsPorts,
  actor: Actor,
  input: TableInput,
  commit: Commit<ImportReport>,
): Promise<Result<ImportReport>> {
  const { patientBook, clock } = ports;
  const createdBy = accountOf(actor) ?? (await patientBook.administratorId());
  if (createdBy === null) return refuse('no-administrator');
  const stamp = { createdBy, at: timestamp(clock) };
  const progress = progressOf(input);
  const { report, updatedCharts } = await stage(ports, actor, { ...input, onProgress: progress.read });
  const { created, updated, unchanged, rejected } = report;
  if (rejected > 0) return refuse('lines-rejected', { count: rejected });
  const first = await patientBook.addHidden(stamp, progress.added);
  if (first === 'document-taken') return refuse('document-taken');
  const factsOf = (charts: readonly number[]) => ({
    subject: 'patient-import',
    subjectId: null,
    detail: {
      ...{ created, updated, unchanged },
      createdCharts:
        first === null ? '' : numberRanges(Array.from({ length: created }, (_, place) => first + place)),
      updatedCharts: numberRanges(charts),
    },
  });
  return commit(async () => {
    if (!(await patientBook.publish(stamp.at))) return refuse('changed-meanwhile');
    let from = 0;
    for (; updatedCharts.length - from > CHARTS_PER_ROW; from += CHARTS_PER_ROW)
      await ports.audit.record(
        auditEntryOf(
          ports,
          actor,
          'patients.import',
          factsOf(updatedCharts.slice(from, from + CHARTS_PER_ROW)),
        ),
      );
    return done(report, factsOf(updatedCharts.slice(from)));
  });
}

/** Compares every line with the stored patients and stages what changes; gives also the chart numbers of those who change. */
async function stage(ports: ImportPatientsPorts, actor: Actor, input: TableInput) {
  const { patientBook, clock } = ports;
  const entries = await readNamedEntries(ports);
  const context = { entries, today: today(clock), usualSiteId: actor.siteId };
  const updatedCharts: number[] = [];
  const report = await reportOf(input, { definition: PATIENT_LIST, toTheEnd: false }, async (batch) => {
    const judged = judge(batch, await patientBook.find(documentsOf(batch)), context);
    const changing = judged.flatMap(({ outcome, before, patient }) =>
      patient && outcome !== 'unchanged' ? [{ before, ...patient }] : [],
    );
    await patientBook.stage(changing);
    updatedCharts.push(...changing.flatMap(({ before }) => before?.chartNumber ?? []));
    return judged.map(({ outcome }) => outcome);
  });
  return { report, updatedCharts };
}

/** Reading is the first half of the work, adding the second. */
function progressOf({ onProgress }: TableInput) {
  let lines = 0;
  return {
    read: (count: number) => {
      lines = count;
      onProgress?.(Math.ceil(count / 2));
    },
    added: (count: number) => onProgress?.(Math.ceil((lines + Math.min(count, lines)) / 2)),
  };
}
