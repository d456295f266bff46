import { CATALOGUES, type CatalogueKey } from '#domain/catalogue-maintenance';
import { trailSheetHeaders } from '../copy/audit-trail.ts';
import { catalogueEntryTexts, catalogueTexts } from '../copy/catalogues.ts';
import { listTexts } from '../copy/lists.ts';
import { orderListTexts } from '../copy/orders.ts';
import { reportFilterTexts } from '../copy/reports.ts';
import { userTexts } from '../copy/staff.ts';
import { isoToText } from '../ui/date-text.ts';
import type { EntryChoices } from './catalogues.ts';
import type { UserChoices } from './users.ts';

/** The texts that are there. */
export const presentTexts = (texts: readonly (string | null | false | undefined)[]): readonly string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as readonly string[];

const searchText = (parameters: URLSearchParams): string | false => {
  const search = parameters.get('buscar') ?? '';
  return search !== '' && listTexts.searched(search);
};

const nameOf = (names: Readonly<Record<string, string>>, code: string | null): string | undefined =>
  code !== null && Object.hasOwn(names, code) ? names[code] : undefined;

/** The filters of the list of orders in words. */
export const orderFilterTextsOf = (parameters: URLSearchParams, siteName: string): readonly string[] =>
  presentTexts([
    nameOf(orderListTexts.kindFilter, parameters.get('tipo')),
    nameOf(orderListTexts.statusFilter, parameters.get('estado')),
    siteName,
    searchText(parameters),
  ]);

/** The filters of the list of users in words. */
export const userFilterTextsOf = (
  parameters: URLSearchParams,
  { roles }: Pick<UserChoices, 'roles'>,
  siteName: string,
): readonly string[] =>
  presentTexts([
    { activos: userTexts.stateFilter.active, inactivos: userTexts.stateFilter.inactive }[
      parameters.get('ver') ?? ''
    ],
    roles.find(({ value }) => String(value) === parameters.get('rol'))?.label,
    siteName,
    searchText(parameters),
  ]);

interface TrailFilterNames {
  readonly patient: string | null | undefined;
  readonly user: string | null;
  readonly action: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** The filters of the audit trail in words. */
export const trailFilterTextsOf = ({
  patient,
  user,
  action,
  from,
  to,
}: TrailFilterNames): readonly string[] =>
  presentTexts([
    from && listTexts.filter(reportFilterTexts.from, isoToText(from)),
    to && listTexts.filter(reportFilterTexts.to, isoToText(to)),
    patient && listTexts.filter(trailSheetHeaders.patient, patient),
    user && listTexts.filter(trailSheetHeaders.user, user),
    action && listTexts.filter(trailSheetHeaders.action, action),
  ]);

/** The filters of a catalogue in words. */
export function catalogueFilterTextsOf(
  catalogue: CatalogueKey,
  parameters: URLSearchParams,
  choices: EntryChoices,
): readonly string[] {
  const value = parameters.get('filtro') ?? '';
  const filterField = CATALOGUES[catalogue].filterField?.field;
  const chosen = filterField && choices[filterField]?.find((choice) => String(choice.value) === value);
  const { filter } = catalogueTexts[catalogue];
  return presentTexts([
    nameOf(
      { activos: catalogueEntryTexts.actives, inactivos: catalogueEntryTexts.inactives },
      parameters.get('ver'),
    ),
    value !== '' && (chosen ? chosen.label : filter?.none),
    searchText(parameters),
  ]);
}
