import type { SqlEntityManager } from '@mikro-orm/knex';
import { ICD10_TYPE } from '#domain/catalogues';
import type { Diagnoses, Diagnosis, ListedDiagnosis } from '#domain/clinical-history';
import { CATALOGUE_SOURCES, wordScopeOf } from '../catalogue-sources.ts';
import { placeholders, rowOf, rowsOf } from '../sql.ts';
import { asWritten } from './as-written.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { afterPrefix } from './patient-search.ts';

const DIAGNOSIS_TYPES = CATALOGUE_SOURCES.pathologies.types ?? [];

/** The code lists of diagnoses, and the principal diagnosis of a patient (H13). */
export const diagnoses = (em: SqlEntityManager): Diagnoses => ({
  search({ type, terms, authorId, limit }) {
    if (terms.length === 0) return firstDiagnoses(em, { type, authorId, limit });
    const scope = wordScopeOf(CATALOGUE_SOURCES.pathologies, { type: String(type) });
    const found = terms.map(
      () => 'i.id in (select entry_id from catalogue_word where shelf = ? and word >= ? and word < ?)',
    );
    return rowsOf<ListedDiagnosis>(
      em,
      `select i.id as itemId, i.type, i.code, i.description as name
       from catalogue_item i
       left join (select item_id, count(*) as uses from entry_diagnosis where author_id = ? group by item_id) u
         on u.item_id = i.id
       where ${['i.type = ?', 'i.active = 1', ...found].join(' and ')}
       order by coalesce(u.uses, 0) desc, i.code, i.id limit ?`,
      [authorId, type, ...terms.flatMap((term) => [scope, term, afterPrefix(term)]), limit],
    );
  },
  active: (itemIds) =>
    rowsOf(
      em,
      `select id as itemId, type, code, description as name from catalogue_item
       where active = 1 and type in (${placeholders(DIAGNOSIS_TYPES)}) and id in (${placeholders(itemIds)})`,
      [...DIAGNOSIS_TYPES, ...itemIds],
    ),
  latestOf: (patientId) => rowOf(em, LATEST_DIAGNOSIS, latestDiagnosisValues(patientId)),
});

const latestDiagnosis = (columns: string, patientId: string) => `select ${columns}
  from clinical_entry e join entry_diagnosis d on d.entry_id = e.id join catalogue_item i on i.id = d.item_id
  ${ANNULMENT_JOIN}
  where e.patient_id = ${patientId} and e.kind in ('plan', 'impression') and annulment.entry_id is null and i.type = ? and i.active = 1
  order by case e.kind when 'plan' then 0 else 1 end, e.care_date desc, e.id desc, d.principal desc, d.id limit 1`;

/** The diagnosis of {@link Diagnoses.latestOf}; {@link latestDiagnosisValues} belong to it. */
export const LATEST_DIAGNOSIS = latestDiagnosis('i.id as itemId, i.type, i.code, i.description as name', '?');

/** The item of the same diagnosis, for the patient of a row; {@link ICD10_TYPE} is its value. */
export const latestDiagnosisOf = (patientId: string) => latestDiagnosis('i.id', patientId);

export const latestDiagnosisValues = (patientId: number) => [patientId, ICD10_TYPE];

const USES = 'select item_id, count(*) as uses from entry_diagnosis where author_id = ? group by item_id';

/** The diagnoses without a search: those that the author wrote, then the first codes by their index instead of by sorting all. */
const firstDiagnoses = (
  em: SqlEntityManager,
  { type, authorId, limit }: Omit<Parameters<Diagnoses['search']>[0], 'terms'>,
) =>
  rowsOf<ListedDiagnosis>(
    em,
    `select itemId, type, code, name from (
       select * from (select i.id as itemId, i.type, i.code, i.description as name, u.uses
         from (${USES}) u join catalogue_item i on i.id = u.item_id where i.type = ? and i.active = 1
         order by u.uses desc, i.code, i.id limit ?) written
       union all
       select * from (select i.id as itemId, i.type, i.code, i.description as name, 0 as uses from catalogue_item i
         where i.type = ? and i.active = 1
           and not exists (select 1 from entry_diagnosis d where d.author_id = ? and d.item_id = i.id)
         order by i.code, i.id limit ?) others) listed
     order by uses desc, code, itemId limit ?`,
    [authorId, type, limit, type, authorId, limit, limit],
  );

/** A catalogue item `i` as it was when the entry `e` was written. */
const WRITTEN_ITEM = { table: 'catalogue_item', as: 'i', at: 'e.written_at' } as const;

/** The diagnoses of the entries `e` that match `condition`, by entry, the principal one first. */
export async function diagnosesOf(
  em: SqlEntityManager,
  condition: string,
  value: number,
): Promise<ReadonlyMap<number, readonly Diagnosis[]>> {
  const rows = await rowsOf<Omit<Diagnosis, 'principal'> & { entryId: number; principal: number }>(
    em,
    `select d.entry_id as entryId, i.id as itemId, i.type, ${asWritten(WRITTEN_ITEM, 'code', 'i.code')} as code,
       ${asWritten(WRITTEN_ITEM, 'name', 'i.description')} as name, d.detail, d.principal
     from clinical_entry e join entry_diagnosis d on d.entry_id = e.id join catalogue_item i on i.id = d.item_id
     where ${condition} order by d.principal desc, d.id`,
    [value],
  );
  const byEntry = new Map<number, Diagnosis[]>();
  for (const { entryId, principal, ...diagnosis } of rows)
    byEntry.set(entryId, [
      ...(byEntry.get(entryId) ?? []),
      { ...diagnosis, principal: Boolean(Number(principal)) },
    ]);
  return byEntry;
}
