import { administers, query, readByOperator } from '#domain/access';
import { foldText, ok, type PageRequest, searchWords, tidy } from '#domain/shared';
import type { StaffDirectory, StaffFilter, StaffPage, StaffSort } from '../ports.ts';

interface ListStaffInput extends Omit<StaffFilter, 'terms'> {
  readonly search: string;
  readonly sort: StaffSort;
  readonly page: PageRequest;
}

/** The words of a search; what holds none is looked for as it was typed. */
function searchTerms(search: string): readonly string[] {
  const words = searchWords(search);
  return words.length > 0 ? words : [foldText(tidy(search))].filter((term) => term !== '');
}

/** The users that fulfil a filter (section 2 of part 1, Users). */
export const listStaff = query<{ readonly staffDirectory: StaffDirectory }, ListStaffInput, StaffPage>({
  action: 'staff.list',
  allow: administers,
  async run({ staffDirectory }, _actor, { search, sort, page, ...filter }) {
    return ok(await staffDirectory.page({ ...filter, terms: searchTerms(search) }, sort, page));
  },
  audit: readByOperator(({ rows }, { roleId, siteId, active }) => ({
    subject: 'user',
    subjectId: null,
    siteId,
    detail: { rows: rows.length, roleId, active },
  })),
});
