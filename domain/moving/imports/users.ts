import { type Passwords, ROLE, type RoleRepository, type Tokens } from '#domain/access';
import { limitsOf, PROFILE_FIELDS } from '#domain/record-fields';
import { foldText, type RefusalCode, STAFF_NAME_MAX_LENGTH, tidy } from '#domain/shared';
import {
  checkProfile,
  demotesAdministrator,
  type ProfileInput,
  profileInputOf,
  SPECIAL_ADMINISTRATOR_USERNAME,
  type StaffAccount,
  type StaffAccounts,
  type StaffDirectory,
  storedUsername,
  usernameError,
} from '#domain/staff';
import { plainNames } from '../catalogue-names.ts';
import { columnsOf, dateCell, textCell, wordCell } from '../cells.ts';
import { changedValues, fieldErrors } from '../changed-values.ts';
import { type ListLine, listImport } from '../list-import.ts';
import type { ImportChanges } from '../ports.ts';

const LIMITS = limitsOf(PROFILE_FIELDS);
const NAME_MAX_LENGTH = 120;
const ACTIVE = '1';

const DEFINITION = {
  columns: columnsOf('users', {
    usuario: textCell(STAFF_NAME_MAX_LENGTH, 'nombre usuario', 'login', 'user'),
    nombres: textCell(LIMITS.firstNames, 'nombre'),
    apellidos: textCell(LIMITS.lastNames, 'apellido'),
    rol: textCell(NAME_MAX_LENGTH, 'perfil', 'cargo'),
    sede: textCell(NAME_MAX_LENGTH, 'sucursal'),
    correo: textCell(LIMITS.email, 'email', 'e-mail', 'correo electronico'),
    cedula: textCell(
      LIMITS.idNumber,
      'documento',
      'numero documento',
      'identificacion',
      'numero identificacion',
      'cc',
    ),
    profesion: textCell(LIMITS.professionalType, 'titulo'),
    registro: textCell(LIMITS.professionalRegister, 'registro profesional', 'tarjeta profesional'),
    rethus: dateCell('fecha rethus', 'consulta rethus'),
    estado: wordCell({ Activo: ACTIVE, Inactivo: '0', Retirado: '0' }),
  }),
  keyOf: ({ usuario = '' }) => storedUsername(usuario),
};

const COLUMN_OF = {
  firstNames: 'nombres',
  lastNames: 'apellidos',
  roleId: 'rol',
  siteId: 'sede',
  email: 'correo',
  idNumber: 'cedula',
  professionalType: 'profesion',
  professionalRegister: 'registro',
  rethus: 'rethus',
} as const;

interface UserPorts {
  readonly importChanges: ImportChanges;
  readonly staffDirectory: StaffDirectory;
  readonly staffAccounts: StaffAccounts;
  readonly roleRepository: RoleRepository;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
}

interface UserChange {
  readonly before: StaffAccount | null;
  readonly username: string;
  readonly profile: Parameters<StaffAccounts['update']>[1];
  readonly active: boolean;
}

type Row = ListLine<'users'>['row'];

const EVERYBODY = { terms: [], roleId: null, siteId: null, active: null } as const;

/**
 * Users by user name. A new account has a password that nobody knows until an administrator sets one (U5). Error codes by column: those of
 * `checkProfile` and `usernameError`, `administrator-role-fixed` (U4), `special-administrator` (U3), `own-account-state`.
 */
export const userImport = listImport('users', DEFINITION, { withoutAuthors: true })<UserPorts, UserChange>(
  async (ports, { actor, references, today }) => {
    const { staffDirectory, roleRepository } = ports;
    const { rows } = await staffDirectory.page(
      EVERYBODY,
      { column: 'username', direction: 'asc' },
      { page: 1, size: null },
    );
    const stored = new Map(rows.map((account) => [account.username, account]));
    const roles = await roleRepository.all();
    const roleNames = new Map(roles.map(({ id, name }) => [id, name]));
    const roleByText = new Map(
      roles.flatMap((role) => [[foldText(role.name), role] as const, [String(role.id), role] as const]),
    );
    return {
      async compare(lines) {
        const siteIdOf = await references.sites();
        return lines.map(({ row }) => {
          const username = storedUsername(row.usuario ?? '');
          const before = stored.get(username) ?? null;
          const role = roleByText.get(foldText(tidy(row.rol ?? ''))) ?? null;
          const siteId = row.sede ? siteIdOf(row.sede) : null;
          const form = formOf(row, before, {
            roleId: role?.id ?? null,
            siteId: typeof siteId === 'string' ? null : siteId,
          });
          const { profile, errors } = checkProfile(
            form,
            { role, siteIds: form.siteId === null ? [] : [form.siteId], today },
            before,
          );
          const active = row.estado ? row.estado === ACTIVE : (before?.active ?? true);
          const lineErrors = {
            ...fieldErrors({ ...newUserErrors(before, form), ...errors }, COLUMN_OF),
            ...fieldErrors(
              accountErrors(before, { username, active, roleId: profile.roleId }, actor.userId),
              {
                username: 'usuario',
                roleId: 'rol',
                active: 'estado',
              },
            ),
            ...(siteId === 'unknown-option' && { sede: siteId }),
            ...(row.rol && !role && { rol: 'unknown-option' as const }),
          };
          if (Object.keys(lineErrors).length > 0) return { errors: lineErrors };
          if (!before) references.addStaff({ ...profile, username, active });
          const change = { before, username, profile, active };
          if (!before) return { action: 'created' as const, change };
          const changed = [
            ...changedValues(before, profile, COLUMN_OF, (field, value) =>
              field === 'roleId' ? (roleNames.get(Number(value)) ?? '') : String(value ?? ''),
            ),
            ...(before.active === active
              ? []
              : [{ column: 'estado', before: stateText(before.active), after: stateText(active) }]),
          ];
          return changed.length === 0 ? 'unchanged' : { action: 'updated' as const, change, changed };
        });
      },
      async store(changes, { importId, at }) {
        const { staffAccounts, importChanges } = ports;
        await importChanges.former(
          importId,
          'user',
          changes.flatMap(({ before }) => before?.id ?? []),
        );
        const unknownPassword = changes.some(({ before }) => !before)
          ? await ports.passwords.hash(ports.tokens.create())
          : '';
        const added = [];
        for (const change of changes) {
          const id = await storeUser(staffAccounts, change, unknownPassword, at);
          if (id === null) return false;
          if (!change.before) added.push(id);
        }
        await importChanges.added(importId, 'user', added);
        return true;
      },
    };
  },
  async ({ roleRepository }, references) => ({
    rol: plainNames((await roleRepository.all()).map(({ name }) => name)),
    sede: plainNames(await references.siteNames()),
  }),
);

const stateText = (active: boolean) => (active ? 'Activo' : 'Inactivo');

/** The form that a row fills in; what the row does not say is as it is stored. */
function formOf(
  row: Row,
  before: StaffAccount | null,
  ids: { readonly roleId: number | null; readonly siteId: number | null },
): ProfileInput {
  const stored = before && profileInputOf(before);
  return {
    firstNames: row.nombres ?? '',
    lastNames: row.apellidos ?? '',
    roleId: ids.roleId,
    siteId: ids.siteId ?? stored?.siteId ?? null,
    email: row.correo || stored?.email || '',
    professionalType: row.profesion ?? stored?.professionalType ?? '',
    idType: stored?.idType ?? null,
    idNumber: row.cedula ?? stored?.idNumber ?? '',
    professionalRegister: row.registro ?? stored?.professionalRegister ?? '',
    rethus: row.rethus ?? stored?.rethus ?? '',
  };
}

/** The errors of a new user that the profile's required fields do not cover. */
const newUserErrors = (before: StaffAccount | null, { siteId, email }: ProfileInput) =>
  before
    ? {}
    : {
        ...(siteId === null && { siteId: 'required' as const }),
        ...(email.trim() === '' && { email: 'required' as const }),
      };

/** Errors of the account: its user name, its role when it is an administrator, and its state. */
function accountErrors(
  before: StaffAccount | null,
  after: { readonly username: string; readonly active: boolean; readonly roleId: number | null },
  ownId: number,
): Record<string, RefusalCode> {
  const errors: Record<string, RefusalCode> = {};
  const nameError = before ? undefined : usernameError(after.username);
  if (nameError) errors.username = nameError;
  if (!before) return errors;
  if (demotesAdministrator(before, { ...before, roleId: after.roleId ?? before.roleId }))
    errors.roleId = 'administrator-role-fixed';
  if (before.active && !after.active && before.isSpecialAdministrator)
    errors.active = 'special-administrator';
  if (before.active && !after.active && before.id === ownId) errors.active = 'own-account-state';
  return errors;
}

/** Returns the id of the account; null when somebody took the user name, or the account changed, meanwhile. */
async function storeUser(
  staffAccounts: StaffAccounts,
  { before, username, profile, active }: UserChange,
  passwordHash: string,
  createdAt: string,
): Promise<number | null> {
  if (!before) {
    const isSpecialAdministrator =
      username === SPECIAL_ADMINISTRATOR_USERNAME && profile.roleId === ROLE.administrator;
    const account = { ...profile, username, passwordHash, isSpecialAdministrator, createdAt };
    const id = await staffAccounts.add({ ...account, passwordTemporary: true });
    if (id === 'username-taken') return null;
    if (!active) await staffAccounts.setActive(id, false);
    return id;
  }
  const current = await staffAccounts.lock({ id: before.id });
  if (!current || JSON.stringify(current) !== JSON.stringify(before)) return null;
  await staffAccounts.update(before.id, profile);
  if (before.active === active) return before.id;
  await staffAccounts.setActive(before.id, active);
  if (!active) await staffAccounts.endAccess(before.id);
  return before.id;
}
