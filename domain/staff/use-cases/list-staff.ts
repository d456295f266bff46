import { administers, query } from '#domain/access';
import { ok, type PageRequest, searchWords } from '#domain/shared';
import type { StaffDirectory, StaffFilter, StaffPage, StaffSort } from '../ports.ts';

interface ListStaffInput extends Omit<StaffFilter, 'terms'> {
  readonly search: string;
  readonly sort: StaffSort;
  readonly page: PageRequest;
}

/** The users that fulfil a filter (section 2 of part 1, Users). */
export const listStaff = query<{ readonly staffDirectory: StaffDirectory }, ListStaffInput, StaffPage>({
  action: 'staff.list',
  allow: administers,
  async run({ staffDirectory }, _actor, { search, sort, page, ...filter }) {
    return ok(await staffDirectory.page({ ...filter, terms: searchWords(search) }, sort, page));
  },
});
