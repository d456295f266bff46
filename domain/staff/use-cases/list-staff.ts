import {
  auditCommandLineRead,
  type ExportableList,
  exportOf,
  onlyAdministrators,
  query,
} from '#domain/access';
import { foldText, ok, type PageRequest, searchWords, tidy } from '#domain/shared';
import type { StaffAccount } from '../account.ts';
import type { StaffDirectory, StaffFilter, StaffPage, StaffSort } from '../ports.ts';

interface ListStaffInput extends Omit<StaffFilter, 'terms'> {
  readonly search: string;
  readonly sort: StaffSort;
  readonly page: PageRequest;
}

interface ListStaffPorts {
  readonly staffDirectory: StaffDirectory;
}

/** Search words for users; a text without words is searched literally. */
export function staffSearchTerms(search: string): readonly string[] {
  const words = searchWords(search);
  return words.length > 0 ? words : [foldText(tidy(search))].filter((term) => term !== '');
}

const filterOf = ({
  search,
  roleId,
  siteId,
  active,
  awaitsPassword = false,
}: Omit<ListStaffInput, 'page'>): StaffFilter => ({
  terms: staffSearchTerms(search),
  roleId,
  siteId,
  active,
  awaitsPassword,
});

const list = query<ListStaffPorts, ListStaffInput, StaffPage>({
  action: 'staff.list',
  allow: onlyAdministrators,
  async run({ staffDirectory }, _actor, { page, ...input }) {
    return ok(await staffDirectory.page(filterOf(input), input.sort, page));
  },
  auditFactsOf: auditCommandLineRead(({ rows }, { roleId, siteId, active }) => ({
    subject: 'user',
    subjectId: null,
    siteId,
    detail: { rows: rows.length, roleId, active },
  })),
});

const snapshot: ExportableList<ListStaffPorts, ListStaffInput, StaffAccount>['snapshot'] = async (
  { staffDirectory },
  _actor,
  input,
) =>
  ok({
    ids: await staffDirectory.ids(filterOf(input), input.sort),
    rowsOf: (ids) => staffDirectory.withIds(ids),
  });

/** Lists users by filter. Refuses with `not-allowed`. */
export const listStaff = Object.assign(list, { snapshot });

/** Exports the list of users. */
export const exportStaff = exportOf('staff.export', listStaff, ({ roleId, active }) => ({
  detail: { roleId, active },
}));
