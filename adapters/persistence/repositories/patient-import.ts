import type { SqlEntityManager } from '@mikro-orm/knex';
import { ROLE } from '#domain/access';
import type { PatientImportRepository, StoredPatient } from '#domain/patient-import';
import { comparableDocumentNumber, comparablePerson, type PatientDetails } from '#domain/patients';
import { PATIENT_FIELDS } from '#domain/record-fields';
import { SESSION_STATE } from '#domain/scheduling';
import { changedFields } from '#domain/shared';
import { columns, flag, ID, instant, int, optional, rowsAs, select, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { fieldColumns } from '../field-columns.ts';
import { NOT_HIDDEN_BY_IMPORT } from '../queries/patient-columns.ts';
import { StagedPatientSchema } from '../schemas/imports.ts';
import { placeholders } from '../sql.ts';
import { identityVersion } from './identities.ts';
import { insertRows } from './insert-rows.ts';
import { publishPatients } from './patient-import-publication.ts';
import { patientColumnsOf } from './patient-index.ts';
import { addHidden, cleanUpPatients } from './staged-patients.ts';

const STORED = columns<StoredPatient>({
  id: int('p.id'),
  chartNumber: int('p.chart_number'),
  active: flag('p.active'),
  siteId: int('p.site_id'),
  updatedAt: instant('p.updated_at'),
  mergedIntoChart: optional(
    int('(select kept.chart_number from patient kept where kept.id = p.merged_into)'),
  ),
  ...fieldColumns(PATIENT_FIELDS, 'p'),
});

const STORED_WHERE = `select ${STORED.list} from patient p where ${NOT_HIDDEN_BY_IMPORT} and`;

const SESSIONS_TO_COME = columns({ patientId: int('patient_id'), count: int('count(*)') });

/** The fields from which the search index and the computed columns come. */
const SEARCHED_FIELDS: ReadonlySet<keyof PatientDetails> = new Set([
  ...(['documentNumber', 'firstSurname', 'secondSurname', 'firstName', 'secondName', 'birthDate'] as const),
  ...(['companionName', 'companionPhone'] as const),
]);

export const patientImportRepository = (em: SqlEntityManager, dialect: Dialect): PatientImportRepository => {
  /** Number of new patients staged so far. */
  let addedCount = 0;
  const changedFieldNames = new Set<keyof PatientDetails | 'active'>();
  const newPatientSiteIds = new Set<number>();
  let versionAtBegin = 0;
  const reset = () => {
    addedCount = 0;
    changedFieldNames.clear();
    newPatientSiteIds.clear();
  };
  return {
    async begin() {
      versionAtBegin = await identityVersion(em);
    },
    find(identities) {
      const numbers = identities.map(({ documentNumber }) => comparableDocumentNumber(documentNumber));
      const persons = identities.map(comparablePerson);
      return rowsAs(
        em,
        STORED,
        `${STORED_WHERE} document_key in (${placeholders(numbers)})
         union ${STORED_WHERE} person_key in (${placeholders(persons)}) order by id`,
        [...numbers, ...persons],
      );
    },
    async sessionsToCome(patientIds, from) {
      if (patientIds.length === 0) return new Map();
      const rows = await select(
        em,
        SESSIONS_TO_COME,
        `from therapy_session
         where patient_id in (${placeholders(patientIds)}) and state = ${SESSION_STATE.pending} and date >= ?
         group by patient_id`,
        [...patientIds, from],
      );
      return new Map(rows.map(({ patientId, count }) => [patientId, count]));
    },
    stage: (patients) =>
      insertRows(
        em,
        StagedPatientSchema,
        patients.map(({ before, details, siteId, active }) => {
          const fields = before ? changedFields(before, details) : [];
          for (const field of fields) changedFieldNames.add(field);
          if (before && before.active !== active) changedFieldNames.add('active');
          if (!before) newPatientSiteIds.add(siteId);
          return {
            ...patientColumnsOf(details),
            siteId,
            active,
            sequenceNumber: before ? null : addedCount++,
            patientId: before?.id ?? null,
            seenAt: before?.updatedAt ?? null,
            renamed: fields.some((field) => SEARCHED_FIELDS.has(field)),
          };
        }),
      ),
    addHidden: (stamp, onAdded) => addHidden(em, dialect, { count: addedCount, stamp, onAdded }),
    publish: ({ importId, at }) =>
      publishPatients(em, dialect, {
        importId,
        at,
        identityVersion: versionAtBegin,
        changedFields: [...changedFieldNames],
        newPatientSiteIds: [...newPatientSiteIds],
      }),
    cleanUp: () => {
      reset();
      return cleanUpPatients(em, dialect);
    },
    async administratorId() {
      const sql =
        'from staff_member where special = true or (role_id = ? and active = true) order by special desc, id limit 1';
      const row = await selectFirst(em, ID, sql, [ROLE.administrator]);
      return row?.id ?? null;
    },
  };
};
