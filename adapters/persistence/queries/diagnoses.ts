import type { SqlEntityManager } from '@mikro-orm/knex';
import { ICD10_TYPE } from '#domain/catalogues';
import type { Diagnoses, Diagnosis, DiagnosisVersion, ListedDiagnosis } from '#domain/clinical-history';
import { CATALOGUE_SOURCES, wordScopeOf } from '../catalogue-sources.ts';
import {
  columns,
  computed,
  flag,
  instant,
  int,
  optional,
  type RowOf,
  rowsAs,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { placeholders, type SqlValue } from '../sql.ts';
import { asWritten } from './as-written.ts';
import { ANNULMENT_JOIN } from './entry-states.ts';
import { afterPrefix } from './word-prefix.ts';

const DIAGNOSIS_TYPES = CATALOGUE_SOURCES.pathologies.types ?? [];

const LISTED_DIAGNOSIS = columns<ListedDiagnosis>({
  itemId: int('i.id'),
  type: int('i.type'),
  code: text("coalesce(i.code, '')"),
  name: text('i.description'),
});

/** Searches the code lists of diagnoses and reads the current diagnosis of a patient (H13). */
export const diagnoses = (em: SqlEntityManager): Diagnoses => ({
  search({ type, terms, authorId, limit }) {
    if (terms.length === 0) return firstDiagnoses(em, { type, authorId, limit });
    const scope = wordScopeOf(CATALOGUE_SOURCES.pathologies, { type: String(type) });
    const termConditions = terms.map(
      () => 'i.id in (select entry_id from catalogue_word where shelf = ? and word >= ? and word < ?)',
    );
    return select(
      em,
      LISTED_DIAGNOSIS,
      `from catalogue_item i
       left join (select item_id, count(*) as uses from entry_diagnosis where author_id = ? group by item_id) u
         on u.item_id = i.id
       where ${['i.type = ?', 'i.active = 1', ...termConditions].join(' and ')}
       order by coalesce(u.uses, 0) desc, i.code, i.id limit ?`,
      [authorId, type, ...terms.flatMap((term) => [scope, term, afterPrefix(term)]), limit],
    );
  },
  activeAmong: (itemIds) =>
    select(
      em,
      LISTED_DIAGNOSIS,
      `from catalogue_item i
       where i.active = 1 and i.type in (${placeholders(DIAGNOSIS_TYPES)}) and i.id in (${placeholders(itemIds)})`,
      [...DIAGNOSIS_TYPES, ...itemIds],
    ),
  latestOf: (patientId) =>
    selectFirst(em, LISTED_DIAGNOSIS, fromLatestDiagnosis('?'), latestDiagnosisValues(patientId)),
  kindsOf: async (patientId) =>
    diagnosisKinds(await select(em, DIAGNOSIS_KIND, FROM_DIAGNOSIS_KINDS, [patientId])),
});

const DIAGNOSIS_KIND = columns({ itemId: int('d.item_id'), kind: int('d.kind') });

/** The last kind of each diagnosis of a patient, who is its only value; corrections count as written with their entry. */
const FROM_DIAGNOSIS_KINDS = `from entry_diagnosis d where d.kind is not null and (d.item_id, d.entry_id) in (
  select stated.item_id, max(stated.entry_id) from clinical_entry e join entry_diagnosis stated on stated.entry_id = e.id
  ${ANNULMENT_JOIN}
  where e.patient_id = ? and stated.kind is not null and annulment.entry_id is null group by stated.item_id)`;

const diagnosisKinds = (rows: readonly RowOf<typeof DIAGNOSIS_KIND>[]): ReadonlyMap<number, number> =>
  new Map(rows.map(({ itemId, kind }) => [itemId, kind]));

// `+ 0` keeps the planner of SQLite from reading all codes of the list first.
const fromLatestDiagnosis = (
  patientIdSql: string,
) => `from clinical_entry e join entry_diagnosis d on d.entry_id = e.id join catalogue_item i on i.id = d.item_id
  ${ANNULMENT_JOIN}
  where e.patient_id = ${patientIdSql} and e.kind in ('plan', 'impression') and annulment.entry_id is null and i.type + 0 = ? and i.active + 0 = 1
  order by case e.kind when 'plan' then 0 else 1 end, e.care_date desc, e.id desc, d.principal desc, d.id limit 1`;

/** Selects the diagnosis of {@link Diagnoses.latestOf}; its values are {@link latestDiagnosisValues}. */
export const LATEST_DIAGNOSIS = `select ${LISTED_DIAGNOSIS.list} ${fromLatestDiagnosis('?')}`;

/** Selects the item id of the diagnosis of {@link Diagnoses.latestOf} for a patient column; its SQL has one value, {@link ICD10_TYPE}. */
export const latestDiagnosisOf = (patientIdSql: string) => `select i.id ${fromLatestDiagnosis(patientIdSql)}`;

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
  select(
    em,
    LISTED_DIAGNOSIS,
    `from (
       select * from (select i.id, i.type, i.code, i.description, u.uses
         from (${USES}) u join catalogue_item i on i.id = u.item_id where i.type = ? and i.active = 1
         order by u.uses desc, i.code, i.id limit ?) written
       union all
       select * from (select i.id, i.type, i.code, i.description, 0 as uses from catalogue_item i
         where i.type = ? and i.active = 1
           and not exists (select 1 from entry_diagnosis d where d.author_id = ? and d.item_id = i.id)
         order by i.code, i.id limit ?) others) i
     order by i.uses desc, i.code, i.id limit ?`,
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

/** A version of an entry's diagnoses; `active` says whether a diagnosis can still be chosen. */
interface StoredVersion extends DiagnosisVersion {
  readonly diagnoses: readonly (Diagnosis & { readonly active: boolean })[];
}

/**
 * A diagnosis `d` of the item `i` of an entry `e`, with the author of the entry or of the correction `c`. Without a correction they are the
 * valid diagnosis and the author of the first version; with one, the diagnosis that it replaced and the author of the correction.
 */
const versionedDiagnosis = (
  author: 'e' | 'c',
  correctionId: 'null' | 'c.id',
  written: typeof WRITTEN_ITEM | typeof REPLACED_ITEM,
) =>
  columns({
    entryId: int('e.id'),
    correctionId: optional(int(correctionId)),
    author: computed(
      `${author}.author_name`,
      {
        name: text(`${author}.author_name`),
        profession: optional(text(`${author}.author_profession`)),
        registrationNumber: optional(text(`${author}.author_register`)),
      },
      (author) => author,
    ),
    writtenAt: instant(`${author}.written_at`),
    diagnosis: optional(
      computed(
        'd.id',
        {
          itemId: int('i.id'),
          type: int('i.type'),
          code: text(`coalesce(${asWritten(written, 'code', 'i.code')}, '')`),
          name: text(asWritten(written, 'name', 'i.description')),
          detail: optional(text('d.detail')),
          principal: flag('d.principal'),
          kind: optional(int('d.kind')),
          active: flag('i.active'),
        },
        (diagnosis) => diagnosis,
      ),
    ),
    place: optional(int('d.id')),
  });

const VALID = versionedDiagnosis('e', 'null', WRITTEN_ITEM);
const REPLACED = versionedDiagnosis('c', 'c.id', REPLACED_ITEM);
type DiagnosisRow = RowOf<typeof VALID>;

/**
 * Reads the versions of the diagnoses by entry, for the entries `e` that match `condition`. The newest version comes first, and in each
 * version the principal diagnosis.
 */
export async function diagnosesOf(
  em: SqlEntityManager,
  condition: string,
  values: readonly SqlValue[],
): Promise<ReadonlyMap<number, readonly StoredVersion[]>> {
  const rows = await rowsAs(
    em,
    VALID,
    `select * from (
       select ${VALID.list}
       from clinical_entry e left join entry_diagnosis d on d.entry_id = e.id left join catalogue_item i on i.id = d.item_id
       where ${condition}
       union all
       select ${REPLACED.list}
       from clinical_entry e join diagnosis_correction c on c.entry_id = e.id
       left join replaced_diagnosis d on d.correction_id = c.id left join catalogue_item i on i.id = d.item_id
       where ${condition}) versions
     order by entryId, correctionId, \`diagnosis.principal\` desc, place`,
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
    const { author, writtenAt } = writer;
    const diagnoses = rows.flatMap(({ correctionId, diagnosis }) =>
      correctionId === replacedBy && diagnosis !== null ? [diagnosis] : [],
    );
    return [{ author, writtenAt, diagnoses }];
  });
  return versions.reverse();
}
