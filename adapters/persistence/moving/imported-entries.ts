import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { EntryKind } from '#domain/clinical-history';
import { dayKey, type ImportedAuthor, type ImportStamp, type PatientDay } from '#domain/moving';
import { distinct } from '#domain/shared';
import { columns, flag, idsOf, int, optional, select, text } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { batchesOf } from '../repositories/insert-rows.ts';
import { ClinicalEntrySchema } from '../schemas/clinical.ts';
import { forShare, insertAll, placeholders, type SqlValue } from '../sql.ts';
import { keepAdded } from './kept-changes.ts';

/** Whether the entry `e` is annulled; the statement needs `ANNULMENT_JOIN`, as {@link VALID_FIRST} does. */
export const IS_ANNULLED = flag('annulment.entry_id is not null');
export const VALID_FIRST = 'annulment.entry_id is not null, e.id';

/** The columns of the author of an entry `e`; the statement needs `ANNULMENT_JOIN`. */
export const STORED_AUTHOR = {
  annulled: IS_ANNULLED,
  authorId: int('e.author_id'),
  external: flag('e.external_author'),
  authorName: text('e.author_name'),
  profession: optional(text('e.author_profession')),
  registrationNumber: optional(text('e.author_register')),
};

/** The condition that selects the days of patients; without days no statement is needed. */
export function onDays(
  days: readonly PatientDay[],
  patientColumn: string,
  dateColumn: string,
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  const patientIds = distinct(days.map(({ patientId }) => patientId));
  const dates = distinct(days.map(({ date }) => date));
  const keys = distinct(days.map(dayKey));
  // The first two conditions use indexes; the third one keeps the texts of other days from being read.
  return {
    sql: `${patientColumn} in (${placeholders(patientIds)}) and ${dateColumn} in (${placeholders(dates)})
      and concat(${patientColumn}, ' ', ${dateColumn}) in (${placeholders(keys)})`,
    values: [...patientIds, ...dates, ...keys],
  };
}

export interface NewEntry extends PatientDay {
  readonly kind: EntryKind;
  /** A name of null is that of the account. */
  readonly author: Omit<ImportedAuthor, 'name'> & { readonly name: string | null };
}

const ENTRY_VALUES = 10;

/** Adds entries from before Integra, and returns their ids in the order of the entries. */
export async function addImportedEntries(
  em: SqlEntityManager,
  entries: readonly NewEntry[],
  { importId, by, at }: ImportStamp,
): Promise<readonly number[]> {
  const accounts = await accountsOf(
    em,
    entries.flatMap(({ author }) => author.userId ?? []),
  );
  const rows = entries.map(({ patientId, kind, date: careDate, author }) => {
    const account = author.userId === null ? undefined : accounts.get(author.userId);
    return {
      ...{ patientId, kind, careDate, writtenAt: at, importId },
      authorId: author.userId ?? by,
      externalAuthor: author.userId === null,
      authorName: author.name ?? account?.name ?? '',
      authorProfession: author.profession ?? account?.profession ?? null,
      authorRegister: author.registrationNumber ?? account?.registrationNumber ?? null,
    };
  });
  const ids: number[] = [];
  for (const batch of batchesOf(rows, ENTRY_VALUES)) {
    ids.push(...(await insertAll(em, ClinicalEntrySchema, batch)));
    await nextTurn();
  }
  await keepAdded(em, importId, 'entry', ids);
  return ids;
}

const ACCOUNT = columns({
  id: int('id'),
  name: text("concat(first_names, ' ', last_names)"),
  profession: optional(text('professional_type')),
  registrationNumber: optional(text('professional_register')),
});

async function accountsOf(em: SqlEntityManager, userIds: readonly number[]) {
  const ids = distinct(userIds);
  const rows =
    ids.length === 0
      ? []
      : await select(em, ACCOUNT, `from staff_member where id in (${placeholders(ids)})`, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether none of the charts was merged since the lines were compared; their rows stay locked until the transaction ends. */
export async function areChartsKept(
  em: SqlEntityManager,
  dialect: Dialect,
  patientIds: readonly number[],
): Promise<boolean> {
  for (const batch of batchesOf(distinct(patientIds))) {
    const sql = `select id from patient where id in (${placeholders(batch)}) and merged_into is null`;
    if ((await idsOf(em, forShare(dialect, sql), batch)).length < batch.length) return false;
  }
  return true;
}
