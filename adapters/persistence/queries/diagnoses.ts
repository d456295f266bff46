import type { SqlEntityManager } from '@mikro-orm/knex';
import { ICD10_TYPE } from '#domain/catalogues';
import type { Diagnoses, Diagnosis, DiagnosisVersion, ListedDiagnosis } from '#domain/clinical-history';
import { CATALOGUE_SOURCES, wordScopeOf } from '../catalogue-sources.ts';
import { placeholders, rowOf, rowsOf, type SqlValue } from '../sql.ts';
import { asWritten } from './as-written.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { afterPrefix } from './word-prefix.ts';

const DIAGNOSIS_TYPES = CATALOGUE_SOURCES.pathologies.types ?? [];

/** Searches the code lists of diagnoses and reads the current diagnosis of a patient (H13). */
export const diagnoses = (em: SqlEntityManager): Diagnoses => ({
  search({ type, terms, authorId, limit }) {
    if (terms.length === 0) return firstDiagnoses(em, { type, authorId, limit });
    const scope = wordScopeOf(CATALOGUE_SOURCES.pathologies, { type: String(type) });
    const termConditions = terms.map(
      () => 'i.id in (select entry_id from catalogue_word where shelf = ? and word >= ? and word < ?)',
    );
    return rowsOf<ListedDiagnosis>(
      em,
      `select i.id as itemId, i.type, i.code, i.description as name
       from catalogue_item i
       left join (select item_id, count(*) as uses from entry_diagnosis where author_id = ? group by item_id) u
         on u.item_id = i.id
       where ${['i.type = ?', 'i.active = 1', ...termConditions].join(' and ')}
       order by coalesce(u.uses, 0) desc, i.code, i.id limit ?`,
      [authorId, type, ...terms.flatMap((term) => [scope, term, afterPrefix(term)]), limit],
    );
  },
  activeAmong: (itemIds) =>
    rowsOf(
      em,
      `select id as itemId, type, code, description as name from catalogue_item
       where active = 1 and type in (${placeholders(DIAGNOSIS_TYPES)}) and id in (${placeholders(itemIds)})`,
      [...DIAGNOSIS_TYPES, ...itemIds],
    ),
  latestOf: (patientId) => rowOf(em, LATEST_DIAGNOSIS, latestDiagnosisValues(patientId)),
});

// `+ 0` keeps the planner of SQLite from reading all codes of the list first.
const latestDiagnosis = (columns: string, patientIdSql: string) => `select ${columns}
  from clinical_entry e join entry_diagnosis d on d.entry_id = e.id join catalogue_item i on i.id = d.item_id
  ${ANNULMENT_JOIN}
  where e.patient_id = ${patientIdSql} and e.kind in ('plan', 'impression') and annulment.entry_id is null and i.type + 0 = ? and i.active + 0 = 1
  order by case e.kind when 'plan' then 0 else 1 end, e.care_date desc, e.id desc, d.principal desc, d.id limit 1`;

/** Selects the diagnosis of {@link Diagnoses.latestOf}; its values are {@link latestDiagnosisValues}. */
export const LATEST_DIAGNOSIS = latestDiagnosis('i.id as itemId, i.type, i.code, i.description as name', '?');

/** Selects the item id of the diagnosis of {@link Diagnoses.latestOf} for a patient column; its SQL has one value, {@link ICD10_TYPE}. */
export const latestDiagnosisOf = (patientIdSql: string) => latestDiagnosis('i.id', patientIdSql);

export const latestDiagnosisValues = (patientId: number) => [patientId, ICD10_TYPE];

const USES = 'select item_id, count(*) as uses from entry_diagnosis where author_id = ? group by item_id';

/**
 * The diagnoses for an empty search: first those that the author has used, most used first, then the others by code. Each part is read
 * from an index, so that nothing sorts the whole list.
 */
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

/** The catalogue item `i`, with the text it had when the diagnoses of the entry `e` were written. */
const WRITTEN_ITEM = {
  table: 'catalogue_item',
  alias: 'i',
  writtenAt:
    'coalesce((select max(c.written_at) from diagnosis_correction c where c.entry_id = e.id), e.written_at)',
} as const;

/** As {@link WRITTEN_ITEM}, for the diagnoses that the correction `c` replaced. */
const REPLACED_ITEM = {
  ...WRITTEN_ITEM,
  writtenAt:
    'coalesce((select max(b.written_at) from diagnosis_correction b where b.entry_id = e.id and b.id < c.id), e.written_at)',
} as const;

const itemColumns = (written: typeof WRITTEN_ITEM | typeof REPLACED_ITEM) =>
  `i.id as itemId, i.type, i.active, ${asWritten(written, 'code', 'i.code')} as code,
   ${asWritten(written, 'name', 'i.description')} as name`;

/** A version of an entry's diagnoses; `active` says whether a diagnosis can still be chosen. */
interface StoredVersion extends DiagnosisVersion {
  readonly diagnoses: readonly (Diagnosis & { readonly active: boolean })[];
}

interface DiagnosisRow extends Omit<Diagnosis, 'principal'> {
  readonly entryId: number;
  /** The correction that replaced the diagnosis; null when the diagnosis is still valid. */
  readonly correctionId: number | null;
  readonly authorName: string;
  readonly authorProfession: string | null;
  readonly authorRegister: string | null;
  readonly writtenAt: string;
  readonly principal: number;
  readonly active: number;
}

/**
 * Reads the versions of the diagnoses by entry, for the entries `e` that match `condition`. The newest version comes first, and in each
 * version the principal diagnosis.
 */
export async function diagnosesOf(
  em: SqlEntityManager,
  condition: string,
  values: readonly SqlValue[],
): Promise<ReadonlyMap<number, readonly StoredVersion[]>> {
  // The diagnoses and the author of a row belong to different versions. A row without a correction has the valid diagnoses and the author
  // of the first version. A row with a correction has the diagnoses that the correction replaced and the author of the correction.
  const rows = await rowsOf<DiagnosisRow>(
    em,
    `select * from (
       select e.id as entryId, null as correctionId, e.author_name as authorName, e.author_profession as authorProfession,
         e.author_register as authorRegister, e.written_at as writtenAt,
         ${itemColumns(WRITTEN_ITEM)}, d.detail, d.principal, d.id as place
       from clinical_entry e left join entry_diagnosis d on d.entry_id = e.id left join catalogue_item i on i.id = d.item_id
       where ${condition}
       union all
       select e.id, c.id, c.author_name, c.author_profession, c.author_register, c.written_at,
         ${itemColumns(REPLACED_ITEM)}, r.detail, r.principal, r.id
       from clinical_entry e join diagnosis_correction c on c.entry_id = e.id
       left join replaced_diagnosis r on r.correction_id = c.id left join catalogue_item i on i.id = r.item_id
       where ${condition}) versions
     order by entryId, correctionId, principal desc, place`,
    [...values, ...values],
  );
  const byEntry = new Map<number, DiagnosisRow[]>();
  for (const row of rows) byEntry.set(row.entryId, [...(byEntry.get(row.entryId) ?? []), row]);
  return new Map([...byEntry].map(([entryId, rowsOfEntry]) => [entryId, versionsIn(rowsOfEntry)]));
}

/** The versions in the rows of one entry. */
function versionsIn(rows: readonly DiagnosisRow[]): readonly StoredVersion[] {
  const corrections = [...new Set(rows.map(({ correctionId }) => correctionId))].filter((id) => id !== null);
  // For each version, oldest first: the correction that replaced it; null for the valid version.
  const replacements = [...corrections.sort((one, other) => one - other), null];
  // For each version: the correction that wrote it; null for the first version.
  const writingCorrections = [null, ...replacements.slice(0, -1)];
  const versions = replacements.flatMap((replacedBy, index) => {
    const writer = rows.find(({ correctionId }) => correctionId === writingCorrections[index]);
    if (!writer) return [];
    const {
      authorName: name,
      authorProfession: profession,
      authorRegister: registrationNumber,
      writtenAt,
    } = writer;
    return [
      {
        author: { name, profession, registrationNumber },
        writtenAt,
        diagnoses: rows
          .filter(({ correctionId, itemId }) => correctionId === replacedBy && itemId !== null)
          .map(({ itemId, type, code, name: itsName, detail, principal, active }) => ({
            itemId,
            type,
            code,
            name: itsName,
            detail,
            principal: Boolean(Number(principal)),
            active: Boolean(Number(active)),
          })),
      },
    ];
  });
  return versions.reverse();
}
