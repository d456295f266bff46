import type { SqlEntityManager } from '@mikro-orm/knex';
import type { PatientDetails, PendingImportChanges } from '#domain/patients';
import { SESSION_STATE } from '#domain/scheduling';
import { dateOfInstant, ok, unwrap } from '#domain/shared';
import { columns, flag, idsOf, int, type RowOf, select, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { keepHiddenPatients, keepStagedPatients } from '../moving/kept-patients.ts';
import { NOT_HIDDEN, NOT_HIDDEN_BY_IMPORT } from '../queries/patient-columns.ts';
import { executeWrite, exists, forShare, forUpdate, placeholders, updateFrom } from '../sql.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { pausingAfter } from './catalogue-words.ts';
import { identityVersion, lockIdentities } from './identities.ts';
import { INDEXED_COLUMNS, indexPatients } from './patient-index.ts';
import {
  clearPostProcessing,
  type PostProcessing,
  pendingPostProcessing,
  recordPostProcessing,
} from './published-import.ts';

export const ROWS_PER_TRANSACTION = 500;

interface PublishOptions {
  readonly importId: number;
  readonly at: string;
  /** The version of the identities when the import began. */
  readonly identityVersion: number;
  /** Fields that differ in at least one patient. Updating fewer columns is faster, above all when they have indexes. */
  readonly changedFields: readonly (keyof PatientDetails | 'active')[];
  /** Sites of the new patients. */
  readonly newPatientSiteIds: readonly number[];
}

/**
 * Makes the new patients visible and records the changes of other patients as pending, as `PatientImportRepository.publish` describes.
 * {@link writeAllChanges} writes the changes afterwards.
 */
export async function publishPatients(
  em: SqlEntityManager,
  dialect: Dialect,
  { importId, at, identityVersion: versionAtBegin, changedFields, newPatientSiteIds }: PublishOptions,
): Promise<boolean> {
  if (await isAnySiteClosed(em, dialect, newPatientSiteIds)) return false;
  if (!(await lockUnchanged(em, dialect))) return false;
  await lockIdentities(em);
  const isAnyIdentityNew = (await identityVersion(em)) > versionAtBegin + 1;
  if (isAnyIdentityNew && (await isAnyDuplicated(em, at))) return false;
  if (changedFields.includes('documentType') && (await isAnyChangedDocumentTaken(em))) return false;
  if (changedFields.includes('active') && (await isAnyDeactivatedBooked(em, at))) return false;
  if (changedFields.length > 0) {
    const naming = em.config.getNamingStrategy();
    const columns = changedFields.map((field) => naming.propertyToColumnName(field));
    await recordPostProcessing(em, { target: 'patients', publishedAt: at, columns });
    await keepStagedPatients(em, importId, at, columns);
  }
  await keepHiddenPatients(em, importId);
  await executeWrite(em, 'delete from hidden_charts');
  return true;
}

const COUNT = columns({
  n: int('count(*)'),
});

const CHANGE_COUNT = columns({
  n: int('count(*)'),
});

/** Locks the stored patients that the import changes; returns false if one has changed since the comparison. */
async function lockUnchanged(em: SqlEntityManager, dialect: Dialect): Promise<boolean> {
  const staged = await selectFirst(em, CHANGE_COUNT, 'from staged_patient where patient_id is not null');
  const unchanged = await selectFirst(
    em,
    COUNT,
    forShare(
      dialect,
      `from staged_patient s
       join patient p on p.id = s.patient_id and p.updated_at = s.seen_at`,
    ),
  );
  return Number(staged?.n) === Number(unchanged?.n);
}

/** Whether a patient who was registered or changed since the import began is a likely duplicate of a new one (P18). */
function isAnyDuplicated(em: SqlEntityManager, begunAt: string): Promise<boolean> {
  const sharing = (key: string) => `
    select 1 from hidden_charts h
    join patient added on added.chart_number between h.first_chart and h.last_chart
    join patient p on p.${key} = added.${key}
    where p.updated_at >= ? and ${NOT_HIDDEN}`;
  const sql = `${sharing('document_key')} union ${sharing('person_key')} limit 1`;
  return exists(em, sql, [begunAt, begunAt]);
}

/** Whether another patient has a document that a stored patient gets. */
const isAnyChangedDocumentTaken = (em: SqlEntityManager): Promise<boolean> =>
  exists(
    em,
    `select s.id from staged_patient s
     join patient p on p.document_type = s.document_type and p.document_number = s.document_number and p.id <> s.patient_id
     where ${NOT_HIDDEN_BY_IMPORT} limit 1`,
  );

/** Whether a patient whom the import deactivates has a session to come, which was booked since the comparison (P8). */
const isAnyDeactivatedBooked = (em: SqlEntityManager, at: string): Promise<boolean> =>
  exists(
    em,
    `select t.id from staged_patient s
       join patient p on p.id = s.patient_id and p.active = true
       join therapy_session t on t.patient_id = s.patient_id and t.state = ${SESSION_STATE.pending} and t.date >= ?
       where s.active = false limit 1`,
    [dateOfInstant(Date.parse(at))],
  );

const OPEN = columns({
  open: flag('closed_at is null'),
});

async function isAnySiteClosed(em: SqlEntityManager, dialect: Dialect, siteIds: readonly number[]) {
  if (siteIds.length === 0) return false;
  const rows = await select(
    em,
    OPEN,
    forShare(dialect, `from site where id in (${placeholders(siteIds)})`),
    siteIds,
  );
  return rows.some(({ open }) => !open);
}

type PatientPostProcessing = Extract<PostProcessing, { readonly target: 'patients' }>;

type StagedChange = RowOf<typeof STAGED_CHANGE>;

const INDEXED_PATIENT = columns(INDEXED_COLUMNS);

/**
 * Writes pending changes and deletes their staged rows. Locks the patients first, because another transaction may write the same changes.
 */
async function writeChanges(
  em: SqlEntityManager,
  dialect: Dialect,
  { publishedAt, columns }: PatientPostProcessing,
  staged: readonly StagedChange[],
): Promise<void> {
  const ids = staged.map(({ id }) => id);
  const patientIds = staged.map(({ patientId }) => patientId);
  await idsOf(
    em,
    forUpdate(dialect, `select id from patient where id in (${placeholders(patientIds)})`),
    patientIds,
  );
  const update = updateFrom(dialect, {
    table: 'patient',
    from: 'staged_patient',
    set: [...columns.map((name) => `${name} = staged_patient.${name}`), 'updated_at = ?'],
    on: 'staged_patient.patient_id = patient.id',
    where: `staged_patient.id in (${placeholders(ids)})`,
  });
  await executeWrite(em, update, [publishedAt, ...ids]);
  const patientsToIndex = await select(
    em,
    INDEXED_PATIENT,
    `from staged_patient s join patient p on p.id = s.patient_id
     where s.renamed = true and s.id in (${placeholders(ids)})`,
    ids,
  );
  if (patientsToIndex.length > 0) await indexPatients(em, patientsToIndex);
  await executeWrite(em, `delete from staged_patient where id in (${placeholders(ids)})`, ids);
}

const STAGED_CHANGE = columns({
  id: int('id'),
  patientId: int('patient_id'),
});

export const pendingImportChanges = (em: SqlEntityManager, dialect: Dialect): PendingImportChanges => ({
  async write(patientId) {
    const postProcessing = await pendingPostProcessing(em);
    if (postProcessing?.target !== 'patients') return false;
    const staged = await selectFirst(em, STAGED_CHANGE, 'from staged_patient where patient_id = ?', [
      patientId,
    ]);
    if (staged) await writeChanges(em, dialect, postProcessing, [staged]);
    return staged !== null;
  },
});

const STAGED_CHANGE_COLUMNS = columns({
  id: int('id'),
  patientId: int('patient_id'),
});

/** Writes all pending changes, a batch per transaction. */
export async function writeAllChanges(
  em: SqlEntityManager,
  dialect: Dialect,
  postProcessing: PatientPostProcessing,
): Promise<void> {
  const { run } = unitOfWork(em);
  const batch = () =>
    run(async () => {
      const staged = await select(
        em,
        STAGED_CHANGE_COLUMNS,
        `from staged_patient where patient_id is not null
         order by patient_id limit ${ROWS_PER_TRANSACTION}`,
      );
      if (staged.length > 0) await writeChanges(em, dialect, postProcessing, staged);
      return ok(staged.length);
    });
  while (unwrap(await pausingAfter(dialect, batch)) > 0);
  await clearPostProcessing(em);
}
