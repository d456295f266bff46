import { searchText } from '#app/shared/view/filter-texts.ts';
import { presentTexts } from '#domain/wording';
import { userTexts } from '../copy/staff.ts';
import type { UserChoices } from './users.ts';

/** The filters of the list of users in words. */
export const userFilterTextsOf = (
  parameters: URLSearchParams,
  { roles }: Pick<UserChoices, 'roles'>,
  siteName: string,
): readonly string[] =>
  presentTexts([
    {
      activos: userTexts.stateFilter.active,
      inactivos: userTexts.stateFilter.inactive,
      'sin-contrasena': userTexts.stateFilter.awaitingPassword,
    }[parameters.get('ver') ?? ''],
    roles.find(({ value }) => String(value) === parameters.get('rol'))?.label,
    siteName,
    searchText(parameters),
  ]);
