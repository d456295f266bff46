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
import { columns, ID, int, rowsAs, selectFirst } from '../columns.ts';
import { selectList } from '../field-columns.ts';
import { pageClause, placeholders, rowOf, rowsOf, type SqlValue, sortByIds } from '../sql.ts';

type AccountRow = Omit<StaffAccount, 'active' | 'isSpecialAdministrator' | 'awaitsPassword'> & {
  active: number;
  special: number;
  awaitsPassword: number;
};

const SOURCE = 'staff_member u join role r on r.id = u.role_id left join site s on s.id = u.site_id';

const ACCOUNT = `
  select u.id, u.username, ${selectList(PROFILE_FIELDS, 'u')}, r.name as roleName, s.name as siteName,
    (select max(f.id) from staff_file f where f.staff_id = u.id and f.kind = 'photo') as photoId,
    u.active, u.special, u.password_temporary as awaitsPassword
  from ${SOURCE}`;

const accountOf = ({ special, ...row }: AccountRow): StaffAccount => ({
  ...row,
  active: Boolean(row.active),
  isSpecialAdministrator: Boolean(special),
  awaitsPassword: Boolean(row.awaitsPassword),
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
  const rows = await rowsOf<AccountRow>(em, `${ACCOUNT} where u.id in (${placeholders(ids)})`, ids);
  return sortByIds(ids, rows.map(accountOf));
}

/** Reads one account. */
export async function readAccount(
  em: SqlEntityManager,
  reference: StaffReference,
): Promise<StaffAccount | null> {
  const { where, values } = accountCondition(reference);
  const row = await rowOf<AccountRow>(em, `${ACCOUNT} where ${where}`, values);
  return row && accountOf(row);
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
      rowsOf<AccountRow>(
        em,
        `${ACCOUNT} where ${where} ${stateConditionOf(filter)} order by ${sortClauseOf(sort)} ${limit}`,
        [...values, ...limitValues],
      ),
      selectFirst(em, STATE_COUNTS, `from staff_member u where ${where}`, values),
    ]);
    const counts = counted ?? { active: 0, inactive: 0, awaitingPassword: 0 };
    return { rows: rows.map(accountOf), total: totalFor(filter, counts), counts };
  },
  async ids(filter, sort) {
    const { where, values } = staffConditions(filter);
    const sql = `select u.id from ${SOURCE} where ${where} ${stateConditionOf(filter)} order by ${sortClauseOf(sort)}`;
    return (await rowsAs(em, ID, sql, values)).map(({ id }) => id);
  },
  withIds: (ids) => readAccounts(em, ids),
  find: (reference) => readAccount(em, reference),
});
