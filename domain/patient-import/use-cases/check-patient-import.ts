import { onlyAdministrators, query } from '#domain/access';
import {
  type ImportAction,
  type ImportReport,
  processTable,
  refuseUnreadable,
  type TableInput,
} from '#domain/code-lists';
import { ok, today } from '#domain/shared';
import { type ClassifiedLine, classifyLines, identitiesOf } from '../classify-lines.ts';
import { PATIENT_LIST } from '../columns.ts';
import { type ImportCatalogues, readItemLookup } from '../item-lookup.ts';
import type { PatientImportRepository } from '../ports.ts';

export interface PatientImportPorts extends ImportCatalogues {
  readonly patientImportRepository: PatientImportRepository;
}

/** Sample of an accepted line. */
export interface SampleLine {
  readonly line: number;
  readonly action: ImportAction;
  readonly documentType: number;
  readonly documentNumber: string;
  readonly firstSurname: string;
  readonly secondSurname: string | null;
  readonly firstName: string;
  readonly secondName: string | null;
  readonly siteId: number;
}

export interface PatientImportCheck extends ImportReport {
  /** The first accepted lines. */
  readonly samples: readonly SampleLine[];
}

const MAX_SAMPLES = 10;

/** Checks a file of patients for import and changes nothing. Refuses with `not-allowed` and the codes of `UnreadableTable`. */
export const checkPatientImport = query<PatientImportPorts, TableInput, PatientImportCheck>({
  action: 'patients.check-import',
  allow: onlyAdministrators,
  run: (ports, actor, input) =>
    refuseUnreadable(async () => {
      const samples: SampleLine[] = [];
      const context = {
        lookup: await readItemLookup(ports),
        today: today(ports.clock),
        defaultSiteId: actor.siteId,
      };
      const report = await processTable(
        input,
        { definition: PATIENT_LIST, continueAfterErrors: true },
        async (batch) => {
          const classified = classifyLines(
            batch,
            await ports.patientImportRepository.find(identitiesOf(batch)),
            context,
          );
          if (samples.length < MAX_SAMPLES)
            samples.push(...classified.flatMap(sampleOf).slice(0, MAX_SAMPLES - samples.length));
          return classified.map(({ outcome }) => outcome);
        },
      );
      return ok({ ...report, samples });
    }),
});

function sampleOf({ line, outcome, patient, problems }: ClassifiedLine): readonly SampleLine[] {
  if (!patient || problems.length > 0 || typeof outcome !== 'string') return [];
  const { documentType, documentNumber, firstSurname, secondSurname, firstName, secondName } =
    patient.details;
  const names = { firstSurname, secondSurname, firstName, secondName };
  return [{ line, action: outcome, documentType, documentNumber, ...names, siteId: patient.siteId }];
}
