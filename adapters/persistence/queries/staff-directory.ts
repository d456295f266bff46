import type { SqlEntityManager } from '@mikro-orm/knex';
import { PROFILE_FIELDS } from '#domain/record-fields';
import {
  type StaffAccount,
  type StaffColumn,
  type StaffCounts,
  type StaffDirectory,
  type StaffFilter,
  type StaffReference,
  type StaffSort,
  storedUsername,
} from '#domain/staff';
import { columns, flag, idsOf, int, optional, select, selectFirst, text } from '../columns.ts';
import { fieldColumns } from '../field-columns.ts';
import { pageClause, placeholders, type SqlValue, sortByIds } from '../sql.ts';

const SOURCE = 'staff_member u join role r on r.id = u.role_id left join site s on s.id = u.site_id';

const ACCOUNT = columns<StaffAccount>({
  id: int('u.id'),
  username: text('u.username'),
  ...fieldColumns(PROFILE_FIELDS, 'u'),
  roleName: text('r.name'),
  siteName: optional(text('s.name')),
  photoId: optional(int("(select max(f.id) from staff_file f where f.staff_id = u.id and f.kind = 'photo')")),
  active: flag('u.active'),
  isSpecialAdministrator: flag('u.special'),
  awaitsPassword: flag('u.password_temporary'),
});

/** The condition for one account of `staff_member u`. */
export const accountCondition = (reference: StaffReference): { where: string; values: SqlValue[] } =>
  'id' in reference
    ? { where: 'u.id = ?', values: [reference.id] }
    : { where: 'u.username = ?', values: [storedUsername(reference.username)] };

/** Reads the accounts with these ids, in the order of the ids. */
export async function readAccounts(
  em: SqlEntityManager,
  ids: readonly number[],
): Promise<readonly StaffAccount[]> {
  if (ids.length === 0) return [];
  return sortByIds(
    ids,
    await select(em, ACCOUNT, `from ${SOURCE} where u.id in (${placeholders(ids)})`, ids),
  );
}

/** Reads one account. */
export async function readAccount(
  em: SqlEntityManager,
  reference: StaffReference,
): Promise<StaffAccount | null> {
  const { where, values } = accountCondition(reference);
  return selectFirst(em, ACCOUNT, `from ${SOURCE} where ${where}`, values);
}

const SORTED_BY: Readonly<Record<StaffColumn, string>> = {
  lastNames: 'u.sort_name',
  username: 'u.username',
  role: 'r.name',
  site: 's.name',
  state: '1 - u.active',
};

const WORD_SEPARATORS = [' ', '-', "'", '’', '.', '('];
/** The `like` patterns of what may precede a word in a name. */
const WORD_STARTS = ['', ...WORD_SEPARATORS.map((separator) => `%${separator}`)];
const TERM_CONDITION = `(${WORD_STARTS.map(() => "u.sort_name like ? escape '!' or ").join('')}u.username like ? escape '!')`;

/** Escapes the wildcards of `like`. */
const escapeLike = (term: string): string => term.replace(/[!%_]/g, '!$&');

const patternsOf = (term: string): readonly string[] =>
  [...WORD_STARTS, '%'].map((before) => `${before}${escapeLike(term)}%`);

const AWAITS_PASSWORD = 'u.active = 1 and u.password_temporary = 1';

function stateConditionOf({ active, awaitsPassword }: StaffFilter): string {
  if (awaitsPassword) return `and ${AWAITS_PASSWORD}`;
  return active === null ? '' : `and u.active = ${active ? 1 : 0}`;
}

const sortClauseOf = ({ column, direction }: StaffSort): string =>
  `${SORTED_BY[column]} ${direction}, u.sort_name, u.id`;

/** The conditions of a filter on `staff_member u`, without the filter by state. */
export function staffConditions({ terms, roleId, siteId }: StaffFilter) {
  const conditions: string[] = terms.map(() => TERM_CONDITION);
  const values: SqlValue[] = terms.flatMap(patternsOf);
  for (const [column, value] of [
    ['u.role_id', roleId],
    ['u.site_id', siteId],
  ] as const) {
    if (value === null) continue;
    conditions.push(`${column} = ?`);
    values.push(value);
  }
  return { where: conditions.join(' and ') || '1 = 1', values };
}

const STATE_COUNTS = columns({
  active: int('count(case when u.active = 1 then 1 end)'),
  inactive: int('count(case when u.active = 0 then 1 end)'),
  awaitingPassword: int(`count(case when ${AWAITS_PASSWORD} then 1 end)`),
});

function totalFor({ active, awaitsPassword }: StaffFilter, counts: StaffCounts): number {
  if (awaitsPassword) return counts.awaitingPassword;
  if (active === null) return counts.active + counts.inactive;
  return active ? counts.active : counts.inactive;
}

export const staffDirectory = (em: SqlEntityManager): StaffDirectory => ({
  async page(filter, sort, page) {
    const { where, values } = staffConditions(filter);
    const { limit, limitValues } = pageClause(page);
    const [rows, counted] = await Promise.all([
      select(
        em,
        ACCOUNT,
        `from ${SOURCE} where ${where} ${stateConditionOf(filter)} order by ${sortClauseOf(sort)} ${limit}`,
        [...values, ...limitValues],
      ),
      selectFirst(em, STATE_COUNTS, `from staff_member u where ${where}`, values),
    ]);
    const counts = counted ?? { active: 0, inactive: 0, awaitingPassword: 0 };
    return { rows, total: totalFor(filter, counts), counts };
  },
  async ids(filter, sort) {
    const { where, values } = staffConditions(filter);
    const sql = `select u.id from ${SOURCE} where ${where} ${stateConditionOf(filter)} order by ${sortClauseOf(sort)}`;
    return idsOf(em, sql, values);
  },
  withIds: (ids) => readAccounts(em, ids),
  find: (reference) => readAccount(em, reference),
});
