import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { GuardianDetails, GuardianRegistry } from '#domain/guardians';
import { comparableDocumentNumber } from '#domain/patients';
import { columns, ID, int, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { PERSON_COLUMNS } from '../queries/guardians.ts';
import { GuardianSchema, GuardianshipSchema } from '../schemas/admission.ts';
import { exists, forUpdate, lockRow } from '../sql.ts';
import { addGuardianWords, indexGuardians } from './guardian-index.ts';

/** The columns of a guardian that come from the form, with the comparable document number. */
const guardianColumnsOf = (details: GuardianDetails) => ({
  ...details,
  documentKey: comparableDocumentNumber(details.documentNumber),
});

const KINSHIP = columns({
  kinship: int('kinship'),
});

const GUARDIAN_PERSON = columns(PERSON_COLUMNS);

export const guardianRegistry = (em: SqlEntityManager, dialect: Dialect): GuardianRegistry => ({
  lockByDocument: ({ documentType, documentNumber }) =>
    selectFirst(
      em,
      GUARDIAN_PERSON,
      forUpdate(
        dialect,
        `from guardian g where g.document_type = ? and g.document_key = ? order by g.document_number = ? desc, g.id limit 1`,
      ),
      [documentType, comparableDocumentNumber(documentNumber), documentNumber],
    ),
  async lock(id) {
    await lockRow(em, dialect, 'guardian', id);
  },
  isGuardian: (id) => exists(em, 'select 1 from guardianship where guardian_id = ? limit 1', [id]),
  async register(details, { by, at }) {
    try {
      const id = await em.insert(GuardianSchema, {
        ...guardianColumnsOf(details),
        createdBy: by,
        createdAt: at,
        updatedAt: at,
      });
      await addGuardianWords(em, [{ id, ...details }]);
      return id;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  async update(id, details, at) {
    await em.nativeUpdate(GuardianSchema, { id }, { ...guardianColumnsOf(details), updatedAt: at });
    await indexGuardians(em, [{ id, ...details }]);
  },
  async relate({ patientId, guardianId, kinship }, { by, at }) {
    const relation = await selectFirst(em, ID, 'from guardianship where patient_id = ? and guardian_id = ?', [
      patientId,
      guardianId,
    ]);
    if (relation) {
      await em.nativeUpdate(GuardianshipSchema, { id: relation.id }, { kinship });
      return 'kept';
    }
    await em.insert(GuardianshipSchema, { patientId, guardianId, kinship, createdBy: by, createdAt: at });
    return 'added';
  },
  async unrelate(patientId, guardianId) {
    const relation = await selectFirst(
      em,
      KINSHIP,
      'from guardianship where patient_id = ? and guardian_id = ?',
      [patientId, guardianId],
    );
    if (relation) await em.nativeDelete(GuardianshipSchema, { patientId, guardianId });
    return relation;
  },
});
