import { accountOf, administers, command, done } from '#domain/access';
import { type ImportReport, orUnreadable, reportOf, type TableInput } from '#domain/code-lists';
import { type Failure, refuse, timestamp, today } from '#domain/shared';
import { PATIENT_LIST } from '../columns.ts';
import { documentsOf, type JudgedLine, judge } from '../judge.ts';
import { readNamedEntries } from '../named-entries.ts';
import type { ImportStamp, PatientBook } from '../ports.ts';
import type { PatientImportPorts } from './check-patients.ts';

/**
 * Takes patients over from a file, all or nothing; the same file again changes nothing (decisions, section 5). New ones get the next chart
 * numbers in the file's order; what the operator of the machine adds is the special administrator's. Refuses with `not-allowed`,
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
      let firstChart: number | null = null;
      let taken: Failure | null = null;
      const report = await reportOf(input, { definition: PATIENT_LIST, toTheEnd: false }, async (batch) => {
        if (taken) return [];
        const judged = judge(batch, await patientBook.hold(documentsOf(batch)), context);
        if (judged.every(({ patient }) => patient !== null)) {
          const chart = await keep(patientBook, judged, stamp);
          if (chart === 'document-taken') taken = refuse('document-taken');
          else firstChart ??= chart;
        }
        return judged.map(({ outcome }) => outcome);
      });
      if (taken) return taken;
      if (report.rejected > 0) return refuse('lines-rejected', { count: report.rejected });
      const { created, updated, unchanged } = report;
      const detail = { created, updated, unchanged, firstChart };
      return done(report, { subject: 'patient-import', subjectId: null, detail });
    }),
});

/** Keeps a batch in which nothing is wrong; gives the first of the new chart numbers, null when nobody is new. */
async function keep(book: PatientBook, judged: readonly JudgedLine[], stamp: ImportStamp) {
  const changed = judged.flatMap(({ outcome, before, patient }) =>
    outcome === 'updated' && before && patient ? [{ before, details: patient.details }] : [],
  );
  await book.replace(changed, stamp.at);
  const added = judged.flatMap(({ outcome, patient }) => (outcome === 'created' && patient ? [patient] : []));
  return added.length === 0 ? null : book.add(added, stamp);
}
