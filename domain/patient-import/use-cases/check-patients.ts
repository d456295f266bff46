import { onlyAdministrators, query } from '#domain/access';
import {
  type ImportReport,
  orUnreadable,
  reportOf,
  type Standing,
  type TableInput,
} from '#domain/code-lists';
import { ok, today } from '#domain/shared';
import { PATIENT_LIST } from '../columns.ts';
import { documentsOf, type JudgedLine, judge } from '../judge.ts';
import { type ImportCatalogues, readNamedEntries } from '../named-entries.ts';
import type { PatientBook } from '../ports.ts';

/** What importing needs from outside. */
export interface PatientImportPorts extends ImportCatalogues {
  readonly patientBook: PatientBook;
}

/** One of the first lines, as it would be kept. */
export interface SampleLine {
  readonly line: number;
  readonly standing: Standing;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly siteId: number;
}

/** What importing a file of patients would do. */
export interface PatientImportCheck extends ImportReport {
  /** The first lines that nothing is wrong with. */
  readonly samples: readonly SampleLine[];
}

const MOST_SAMPLES = 10;

/**
 * What importing a file of patients would do, and everything that is wrong in it; changes nothing (decisions, section 5). Refuses with
 * `not-allowed` and with the codes of `UnreadableTable`.
 */
export const checkPatients = query<PatientImportPorts, TableInput, PatientImportCheck>({
  action: 'patients.check-import',
  allow: onlyAdministrators,
  run: (ports, actor, input) =>
    orUnreadable(async () => {
      const samples: SampleLine[] = [];
      const context = {
        entries: await readNamedEntries(ports),
        today: today(ports.clock),
        usualSiteId: actor.siteId,
      };
      const report = await reportOf(input, { definition: PATIENT_LIST, toTheEnd: true }, async (batch) => {
        const judged = judge(batch, await ports.patientBook.find(documentsOf(batch)), context);
        if (samples.length < MOST_SAMPLES)
          samples.push(...judged.flatMap(sampleOf).slice(0, MOST_SAMPLES - samples.length));
        return judged.map(({ outcome }) => outcome);
      });
      return ok({ ...report, samples });
    }),
});

function sampleOf({ line, outcome, patient, problems }: JudgedLine): readonly SampleLine[] {
  if (!patient || problems.length > 0 || typeof outcome !== 'string') return [];
  const { documentType, documentNumber, firstSurname, secondSurname, firstName, secondName } =
    patient.details;
  const names = { firstSurname, secondSurname, firstName, secondName };
  return [{ line, standing: outcome, documentType, documentNumber, ...names, siteId: patient.siteId }];
}
