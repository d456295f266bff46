import type { SqlEntityManager } from '@mikro-orm/knex';
import { contactWords } from '#domain/patients';
import { GuardianWordSchema } from '../schemas/admission.ts';
import { batchesOf, insertRows } from './insert-rows.ts';

/** A stored guardian with the fields from which the search words come. */
export interface IndexedGuardian {
  readonly id: number;
  readonly names: string;
  readonly surnames: string;
  readonly documentNumber: string;
  readonly phone: string;
}

const wordRowsOf = ({ id, names, surnames, documentNumber, phone }: IndexedGuardian) =>
  contactWords({ name: `${names} ${surnames}`, documentNumber, phone }).map((word) => ({
    word,
    guardianId: id,
  }));

/** Adds the search words of new guardians. */
export const addGuardianWords = (
  em: SqlEntityManager,
  guardians: readonly IndexedGuardian[],
): Promise<void> => insertRows(em, GuardianWordSchema, guardians.flatMap(wordRowsOf));

/** Rebuilds the search words of guardians. */
export async function indexGuardians(
  em: SqlEntityManager,
  guardians: readonly IndexedGuardian[],
): Promise<void> {
  for (const batch of batchesOf(guardians))
    await em.nativeDelete(GuardianWordSchema, { guardianId: { $in: batch.map(({ id }) => id) } });
  await addGuardianWords(em, guardians);
}
