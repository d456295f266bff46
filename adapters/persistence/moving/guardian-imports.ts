import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { GuardianChange, GuardianImports } from '#domain/moving';
import { comparableDocumentNumber } from '#domain/patients';
import { columns, ID, instant, int, select } from '../columns.ts';
import { PERSON_COLUMNS } from '../queries/guardians.ts';
import { addGuardianWords, indexGuardians } from '../repositories/guardian-index.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { GuardianSchema, GuardianshipSchema } from '../schemas/admission.ts';
import { insertAll } from '../sql.ts';
import { among } from './among.ts';
import { keepAdded, keepFormer } from './kept-changes.ts';

const PERSON = columns({ ...PERSON_COLUMNS, updatedAt: instant('g.updated_at') });

const GUARDIANSHIP = columns({
  patientId: int('k.patient_id'),
  guardianId: int('k.guardian_id'),
  kinship: int('k.kinship'),
});

const GUARDIAN_VALUES = 12;
const GUARDIANSHIP_VALUES = 6;

/** The columns of a guardian's data, with the comparable document number. */
const rowOf = ({ details }: GuardianChange) => ({
  ...details,
  documentKey: comparableDocumentNumber(details.documentNumber),
});

/** One person per document, because siblings share it. */
const keyOf = ({ details: { documentType, documentNumber } }: GuardianChange) =>
  `${documentType} ${comparableDocumentNumber(documentNumber)}`;

export const guardianImports = (em: SqlEntityManager): GuardianImports => ({
  async find(numbers, patientIds) {
    const guardianships = await among(em, GUARDIANSHIP, 'guardianship k', 'k.patient_id', patientIds);
    const ids = guardianships.map(({ guardianId }) => guardianId);
    const byNumber = await among(em, PERSON, 'guardian g', 'g.document_key', numbers);
    const byId = await among(em, PERSON, 'guardian g', 'g.id', ids);
    const persons = [...new Map([...byNumber, ...byId].map((person) => [person.id, person])).values()];
    return { persons, guardianships };
  },
  async store(changes, { importId, by, at }) {
    const changedIds = changes.flatMap(({ before }) => before?.id ?? []);
    await keepFormer(em, importId, 'guardian', changedIds);
    const idByKey = new Map(
      changes.flatMap((change) => (change.before ? [[keyOf(change), change.before.id]] : [])),
    );
    for (const { before, ...change } of changes) {
      if (!before) continue;
      const changed = await em.nativeUpdate(
        GuardianSchema,
        { id: before.id, updatedAt: { $in: [before.updatedAt, at] } },
        { ...rowOf({ before, ...change }), updatedAt: at },
      );
      if (changed === 0) return false;
      await indexGuardians(em, [{ id: before.id, ...change.details }]);
    }
    const added = [
      ...new Map(changes.flatMap((change) => (change.before ? [] : [[keyOf(change), change]]))).values(),
    ];
    const created = { createdBy: by, createdAt: at };
    try {
      for (const batch of batchesOf(added, GUARDIAN_VALUES)) {
        const ids = await insertAll(
          em,
          GuardianSchema,
          batch.map((change) => ({ ...rowOf(change), ...created, updatedAt: at })),
        );
        await keepAdded(em, importId, 'guardian', ids);
        for (const [index, change] of batch.entries()) idByKey.set(keyOf(change), ids[index] ?? 0);
        await addGuardianWords(
          em,
          batch.map(({ details }, index) => ({ id: ids[index] ?? 0, ...details })),
        );
      }
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return false;
      throw error;
    }
    await storeRelations(em, changes, (change) => Number(idByKey.get(keyOf(change))), {
      importId,
      created,
    });
    return true;
  },
});

/** Adds the relations that are missing, and changes the kinship of the others. */
async function storeRelations(
  em: SqlEntityManager,
  changes: readonly GuardianChange[],
  guardianIdOf: (change: GuardianChange) => number,
  {
    importId,
    created,
  }: {
    readonly importId: number;
    readonly created: { readonly createdBy: number; readonly createdAt: string };
  },
): Promise<void> {
  const missing = [];
  for (const change of changes) {
    const relation = { patientId: change.patientId, guardianId: guardianIdOf(change) };
    const [stored] = change.before
      ? await select(
          em,
          ID,
          'from guardianship where patient_id = ? and guardian_id = ?',
          Object.values(relation),
        )
      : [];
    if (stored) {
      await keepFormer(em, importId, 'guardianship', [stored.id]);
      await em.nativeUpdate(GuardianshipSchema, { id: stored.id }, { kinship: change.kinship });
    } else missing.push({ ...relation, kinship: change.kinship, ...created });
  }
  for (const batch of batchesOf(missing, GUARDIANSHIP_VALUES))
    await keepAdded(em, importId, 'guardianship', await insertAll(em, GuardianshipSchema, batch));
}
