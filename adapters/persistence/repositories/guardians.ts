import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { GuardianDetails, GuardianPerson, GuardianRegistry } from '#domain/guardians';
import type { Database } from '../engine.ts';
import { PERSON } from '../queries/guardians.ts';
import { GuardianSchema, GuardianshipSchema } from '../schemas/admission.ts';
import { holding, rowOf } from '../sql.ts';

export const guardianRegistry = (em: SqlEntityManager, dialect: Database['dialect']): GuardianRegistry => {
  const holdPerson: GuardianRegistry['withDocument'] = ({ documentType, documentNumber }) =>
    rowOf<GuardianPerson>(
      em,
      holding(
        dialect,
        `select ${PERSON} from guardian g where g.document_type = ? and g.document_number = ?`,
      ),
      [documentType, documentNumber],
    );

  return {
    withDocument: holdPerson,
    isGuardian: async (id) =>
      (await rowOf(em, 'select 1 as one from guardianship where guardian_id = ? limit 1', [id])) !== null,
    async keep(details, { by, at }) {
      let known = await holdPerson(details);
      if (!known) {
        try {
          const person = { ...details, createdBy: by, createdAt: at, updatedAt: at };
          return { id: await em.insert(GuardianSchema, person), known: false, changed: [] };
        } catch (error) {
          // Somebody else registered the same person in this moment.
          known = error instanceof UniqueConstraintViolationException ? await holdPerson(details) : null;
          if (!known) throw error;
        }
      }
      const { id } = known;
      const before: GuardianDetails = known;
      const changed = (Object.keys(details) as (keyof GuardianDetails)[]).filter(
        (field) => details[field] !== before[field],
      );
      if (changed.length > 0) await em.nativeUpdate(GuardianSchema, { id }, { ...details, updatedAt: at });
      return { id, known: true, changed };
    },
    async relate({ patientId, guardianId, kinship }, { by, at }) {
      const relation = await rowOf<{ id: number }>(
        em,
        'select id from guardianship where patient_id = ? and guardian_id = ?',
        [patientId, guardianId],
      );
      if (relation) {
        await em.nativeUpdate(GuardianshipSchema, { id: relation.id }, { kinship });
        return 'kept';
      }
      await em.insert(GuardianshipSchema, { patientId, guardianId, kinship, createdBy: by, createdAt: at });
      return 'added';
    },
    async unrelate(patientId, guardianId) {
      const relation = await rowOf<{ kinship: number }>(
        em,
        'select kinship from guardianship where patient_id = ? and guardian_id = ?',
        [patientId, guardianId],
      );
      if (relation) await em.nativeDelete(GuardianshipSchema, { patientId, guardianId });
      return relation;
    },
  };
};
