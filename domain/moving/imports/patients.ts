import { PAYER_KIND } from '#domain/catalogues';
import { columnLabel } from '#domain/code-lists';
import {
  changedPatientValues,
  classifyLines,
  type ImportCatalogues,
  type ImportField,
  identitiesOf,
  PATIENT_COLUMNS,
  PATIENT_LIST,
  type PatientImportRepository,
  readItemLookup,
} from '#domain/patient-import';
import { numberRanges, ok, refuse } from '#domain/shared';
import { type CatalogueName, type CatalogueNames, payerNames, plainNames } from '../catalogue-names.ts';
import { type ChangedValue, type ImportDetails, type ListImport, MAX_SHOWN_CHANGES } from '../list-import.ts';

interface PatientImportPorts extends ImportCatalogues {
  readonly patientImportRepository: PatientImportRepository;
}

/** Maximum number of chart numbers in one audit entry, which holds 64 KB. */
const CHART_NUMBERS_PER_ENTRY = 5_000;

/**
 * Patients by document (P18). New ones get the next chart numbers in file order (P2); rows are staged, added hidden and published
 * at once (decision 0028). Error codes by column: those of `classifyLines` and `parsePatient`. Preparing refuses with `document-taken`.
 */
export const patientImport: ListImport<PatientImportPorts> = {
  definition: PATIENT_LIST,
  isUndoable: true,
  cleanUp: ({ patientImportRepository }) => patientImportRepository.cleanUp(),
  async names(ports, references) {
    const { focuses, payers, locationNames } = await readItemLookup(ports);
    const ofKind = (kind: number) => payerNames([...payers.values()].filter((payer) => payer.kind === kind));
    const cities = plainNames(locationNames);
    return namesByColumn({
      focusId: plainNames(
        [...focuses.values()].flatMap(({ active, description }) => (active ? [description] : [])),
      ),
      siteId: plainNames(await references.siteNames()),
      originCityId: cities,
      residenceCityId: cities,
      epsId: ofKind(PAYER_KIND.eps),
      prepaidId: ofKind(PAYER_KIND.prepaid),
      policyId: ofKind(PAYER_KIND.policy),
    });
  },
  async open(ports, { actor, today, references, stamp }) {
    const { patientImportRepository } = ports;
    const lookup = { ...(await readItemLookup(ports)), findSite: await references.sites() };
    const context = { lookup, today, defaultSiteId: actor.siteId };
    const updatedCharts: number[] = [];
    const changedValues = new Map<number, readonly ChangedValue[]>();
    let createdCount = 0;
    let firstChart: number | null = null;
    if (stamp) await patientImportRepository.begin();
    return {
      changedValues,
      async compare(batch) {
        const stored = await patientImportRepository.find(identitiesOf(batch));
        const activeIds = stored.flatMap(({ id, active }) => (active ? [id] : []));
        const sessionsToCome = batch.some(({ entry }) => entry.active)
          ? await patientImportRepository.sessionsToCome(activeIds, today)
          : new Map<number, number>();
        const classified = classifyLines(batch, stored, { ...context, sessionsToCome });
        for (const { line, outcome, before, patient } of classified)
          if (outcome === 'updated' && before && patient && changedValues.size < MAX_SHOWN_CHANGES)
            changedValues.set(line, changedPatientValues(before, patient, lookup));
        const changes = classified.flatMap(({ outcome, before, patient, problems }) =>
          patient && problems.length === 0 && outcome !== 'unchanged' ? [{ before, ...patient }] : [],
        );
        for (const { before, details, siteId, active } of changes) {
          if (before) updatedCharts.push(before.chartNumber);
          else {
            createdCount++;
            const { documentType, documentNumber, birthDate } = details;
            references.addPatient({ documentType, documentNumber, birthDate, siteId, active });
          }
        }
        if (stamp) await patientImportRepository.stage(changes);
        return classified.map(({ outcome }) => outcome);
      },
      async prepare({ by, at }, onStored) {
        const added = await patientImportRepository.addHidden({ createdBy: by, at }, onStored);
        if (added === 'document-taken') return refuse('document-taken');
        firstChart = added;
        return ok(undefined);
      },
      async store({ importId, at }) {
        if (!(await patientImportRepository.publish({ importId, at }))) return refuse('changed-meanwhile');
        return ok(chartDetails(firstChart, createdCount, updatedCharts));
      },
    };
  },
};

/** Names by the columns as people call them. */
const namesByColumn = (
  names: Readonly<Partial<Record<ImportField, readonly CatalogueName[]>>>,
): CatalogueNames =>
  Object.fromEntries(PATIENT_COLUMNS.map((column) => [columnLabel(column), names[column.name] ?? []]));

/** The chart numbers of new and changed patients. */
function chartDetails(
  first: number | null,
  createdCount: number,
  updatedCharts: readonly number[],
): ImportDetails {
  const created = first === null ? [] : Array.from({ length: createdCount }, (_, index) => first + index);
  const details = [];
  for (let from = 0; from === 0 || from < updatedCharts.length; from += CHART_NUMBERS_PER_ENTRY)
    details.push({
      createdCharts: numberRanges(created),
      updatedCharts: numberRanges(updatedCharts.slice(from, from + CHART_NUMBERS_PER_ENTRY)),
    });
  return details;
}
