import { controlValues } from '#app/shared/forms/control-values.ts';
import { type Choice, documentTypeChoices } from '#app/shared/view/choices.ts';
import type { RoleSummary } from '#domain/access';
import { DOCUMENT_TYPES } from '#domain/catalogues';
import { PROFILE_FIELDS } from '#domain/record-fields';
import type { Site } from '#domain/sites';
import {
  type OpenedAccount,
  PICTURE_KINDS,
  type PictureKind,
  type ProfileInput,
  type StaffAccount,
} from '#domain/staff';
import { staffName } from '#domain/wording';
import { staffPicturePath } from '../staff-picture.ts';

/** A row of the list of users. */
export interface UserRowView {
  readonly id: number;
  readonly name: string;
  readonly firstNames: string;
  readonly lastNames: string;
  readonly username: string;
  readonly roleId: number;
  readonly role: string;
  readonly siteId: number | null;
  readonly site: string | null;
  /** Whether the user has not chosen a password yet. */
  readonly awaitsPassword: boolean;
  readonly hasEmail: boolean;
  readonly photoUrl: string | null;
  readonly active: boolean;
  /** Whether it is the special administrator (U3). */
  readonly isSpecialAdministrator: boolean;
  /** Whether it is the caller's own account. */
  readonly isOwn: boolean;
}

export const userRowOf = (account: StaffAccount, callerId: number): UserRowView => ({
  id: account.id,
  name: staffName(account),
  firstNames: account.firstNames,
  lastNames: account.lastNames,
  username: account.username,
  roleId: account.roleId,
  role: account.roleName,
  siteId: account.siteId,
  site: account.siteName,
  awaitsPassword: account.active && account.awaitsPassword,
  hasEmail: Boolean(account.email),
  photoUrl: staffPicturePath(account.photoId),
  active: account.active,
  isSpecialAdministrator: account.isSpecialAdministrator,
  isOwn: account.id === callerId,
});

/** All users of a filter. */
export interface FilteredUsersView {
  readonly rows: readonly UserRowView[];
}

/** A user for the form. */
export interface UserView {
  readonly id: number;
  readonly fields: Readonly<Record<keyof ProfileInput | 'username', string>>;
  readonly role: string;
  /** Whether the role can't be changed (U4). */
  readonly roleFixed: boolean;
  readonly pictures: Readonly<Record<PictureKind, string | null>>;
  /** Number of pending sessions from today on. */
  readonly pendingSessionCount: number;
}

export const userViewOf = (
  { account, pictures, pendingSessionCount }: OpenedAccount,
  fixedRoleId: number,
): UserView => ({
  id: account.id,
  fields: { username: account.username, ...controlValues(PROFILE_FIELDS, account) },
  role: account.roleName,
  roleFixed: account.roleId === fixedRoleId,
  pictures: Object.fromEntries(
    PICTURE_KINDS.map((kind) => [kind, staffPicturePath(pictures[kind])]),
  ) as UserView['pictures'],
  pendingSessionCount,
});

/** The choices of the user's form. */
export interface UserChoices {
  /** `disabled` for a disabled role, which can't be given anew (U6). */
  readonly roles: readonly { readonly value: string; readonly label: string; readonly disabled: boolean }[];
  readonly idTypes: readonly Choice[];
  /** `disabled` for a closed site. */
  readonly sites: readonly { readonly value: string; readonly label: string; readonly disabled: boolean }[];
}

export const userChoicesOf = (
  roles: readonly RoleSummary[],
  sites: readonly Pick<Site, 'id' | 'name' | 'open'>[],
): UserChoices => ({
  roles: roles.map(({ id, name, enabled }) => ({
    value: String(id),
    label: enabled ? name : `${name} (inhabilitado)`,
    disabled: !enabled,
  })),
  idTypes: documentTypeChoices(DOCUMENT_TYPES),
  sites: sites.map(({ id, name, open }) => ({
    value: String(id),
    label: open ? name : `${name} (cerrada)`,
    disabled: !open,
  })),
});
