import { accountOf, administers, command, done, entryOf } from '#domain/access';
import { type ImportReport, orUnreadable, reportOf, type TableInput } from '#domain/code-lists';
import { type Failure, numberRanges, refuse, timestamp, today } from '#domain/shared';
import { PATIENT_LIST } from '../columns.ts';
import { documentsOf, type JudgedLine, judge } from '../judge.ts';
import { readNamedEntries } from '../named-entries.ts';
import type { ImportStamp, PatientBook } from '../ports.ts';
import type { PatientImportPorts } from './check-patients.ts';

/** A row of the trail takes 64 KB. */
const CHARTS_PER_ROW = 5_000;

/**
 * Takes patients over from a file, all or nothing; the same file again changes nothing (decisions, section 5). New ones get the next chart
 * numbers in the file's order, and the trail tells those and the chart numbers of the patients who changed; what the operator of the machine adds is the special administrator's. Refuses with `not-allowed`,
 * `no-administrator`, `lines-rejected` (`count`; `checkPatients` tells which), `document-taken` when somebody else registers one of
 * them meanwhile, and with the codes of `UnreadableTable`.
 */
export const importPatients = command<PatientImportPorts, TableInput, ImportReport>({
  action: 'patients.import',
  allow: administers,
  run: (ports, actor, input) =>
    orUnreadable(async () => {
      const { patientBook, clock } = ports;
      const createdBy = accountOf(actor) ?? (await patientBook.administratorId());
      if (createdBy === null) return refuse('no-administrator');
      const stamp = { createdBy, at: timestamp(clock) };
      const context = {
        entries: await readNamedEntries(ports),
        today: today(clock),
        usualSiteId: actor.siteId,
      };
      const charts = { created: [] as number[], updated: [] as number[] };
      let taken: Failure | null = null;
      const report = await reportOf(input, { definition: PATIENT_LIST, toTheEnd: false }, async (batch) => {
        if (taken) return [];
        const judged = judge(batch, await patientBook.hold(documentsOf(batch)), context);
        if (judged.every(({ patient }) => patient !== null)) {
          const kept = await keep(patientBook, judged, stamp);
          if (kept === 'document-taken') taken = refuse('document-taken');
          else {
            charts.created.push(...kept.created);
            charts.updated.push(...kept.updated);
          }
        }
        return judged.map(({ outcome }) => outcome);
      });
      if (taken) return taken;
      if (report.rejected > 0) return refuse('lines-rejected', { count: report.rejected });
      const { created, updated, unchanged } = report;
      const facts = (updatedCharts: readonly number[]) => ({
        subject: 'patient-import',
        subjectId: null,
        detail: {
          ...{ created, updated, unchanged },
          createdCharts: numberRanges(charts.created),
          updatedCharts: numberRanges(updatedCharts),
        },
      });
      for (; charts.updated.length > CHARTS_PER_ROW; charts.updated.splice(0, CHARTS_PER_ROW))
        await ports.audit.record(
          entryOf(ports, actor, 'patients.import', facts(charts.updated.slice(0, CHARTS_PER_ROW))),
        );
      return done(report, facts(charts.updated));
    }),
});

/** Keeps a batch in which nothing is wrong; gives the chart numbers of those who are new and of those who changed. */
async function keep(book: PatientBook, judged: readonly JudgedLine[], stamp: ImportStamp) {
  const changed = judged.flatMap(({ outcome, before, patient }) =>
    outcome === 'updated' && before && patient ? [{ before, details: patient.details }] : [],
  );
  await book.replace(changed, stamp.at);
  const updated = changed.map(({ before }) => before.chartNumber);
  const added = judged.flatMap(({ outcome, patient }) => (outcome === 'created' && patient ? [patient] : []));
  if (added.length === 0) return { created: [], updated };
  const first = await book.add(added, stamp);
  return first === 'document-taken' ? first : { created: added.map((_, place) => first + place), updated };
}
