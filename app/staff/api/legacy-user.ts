import { z } from '@hono/zod-openapi';
import { Id } from '#app/api/ids.ts';
import { SubmittedCode, SubmittedText } from '#app/api/legacy-values.ts';
import { SubmittedContent } from '#app/api/submitted-content.ts';
import { formValues, PROFILE_FIELDS } from '#domain/record-fields';
import {
  PICTURE_KINDS,
  type PictureKind,
  type ProfileInput,
  type StaffAccount,
  type SubmittedPictures,
} from '#domain/staff';
import { STAFF_PICTURES_PATH, staffPicturePath } from '../staff-picture.ts';

const PICTURE_FIELDS = {
  photo: 'foto',
  signature1: 'CamFir1',
  signature2: 'CamFir2',
  signature3: 'CamFir3',
} as const satisfies Record<PictureKind, string>;

/** The API's name of each field of a user. */
export const LEGACY_USER_FIELDS = {
  firstNames: 'nombres',
  lastNames: 'apellidos',
  username: 'usuario',
  password: 'password',
  roleId: 'rol',
  siteId: 'sede',
  email: 'correo',
  professionalType: 'tprofesional',
  idNumber: 'cedula',
  professionalRegister: 'registroProfesional',
  rethus: 'rethus',
  ...PICTURE_FIELDS,
} as const satisfies Record<
  Exclude<keyof ProfileInput, 'idType'> | 'username' | 'password' | PictureKind,
  string
>;

const textOrNull = z.string().nullable();

/** A user, without password or its hash. */
export const LegacyUser = z.object({
  id: z.number(),
  nombres: z.string(),
  apellidos: z.string(),
  usuario: z.string(),
  id_rol: z.number(),
  rol: z.string(),
  correo: textOrNull,
  sede: textOrNull,
  tprofesional: textOrNull,
  cedula: textOrNull,
  registroProfesional: textOrNull,
  rethus: textOrNull.openapi({ description: 'Fecha de la consulta del profesional en el ReTHUS' }),
  foto: textOrNull,
  condicion: z.union([z.literal(1), z.literal(2)]),
});

export const legacyUser = (account: StaffAccount): z.output<typeof LegacyUser> => ({
  id: account.id,
  nombres: account.firstNames,
  apellidos: account.lastNames,
  usuario: account.username,
  id_rol: account.roleId,
  rol: account.roleName,
  correo: account.email,
  sede: account.siteName,
  tprofesional: account.professionalType,
  cedula: account.idNumber,
  registroProfesional: account.professionalRegister,
  rethus: account.rethus,
  foto: staffPicturePath(account.photoId),
  condicion: account.active ? 1 : 2,
});

/** A new user in a request; the domain reports missing fields. */
export const LegacyNewUser = z.object({
  nombres: SubmittedText.default(''),
  apellidos: SubmittedText.default(''),
  usuario: SubmittedText.default(''),
  password: z.string().default(''),
  rol: SubmittedCode.default(null),
  correo: SubmittedText.default(''),
  sede: z.string().nullish(),
  rethus: SubmittedText.default(''),
});

export const newProfileOf = (body: z.output<typeof LegacyNewUser>, siteId: number | null): ProfileInput =>
  formValues(PROFILE_FIELDS, {
    firstNames: body.nombres,
    lastNames: body.apellidos,
    email: body.correo,
    rethus: body.rethus,
    roleId: body.rol,
    siteId,
  });

/** An image in a request; the URL of a stored image means no change. */
const SubmittedPicture = z.preprocess(
  (value) => (typeof value === 'string' && value.startsWith(STAFF_PICTURES_PATH) ? null : value),
  SubmittedContent,
);

/** Changes of a user in a request; missing fields stay unchanged. */
export const LegacyUserChanges = z.object({
  id: Id,
  clave: z.string().nullish(),
  correo: SubmittedText.optional(),
  tprofesional: SubmittedText.optional(),
  cedula: SubmittedText.optional(),
  registroProfesional: SubmittedText.optional(),
  rethus: SubmittedText.optional(),
  rol: SubmittedCode.optional(),
  foto: SubmittedPicture,
  nombreFoto: z.string().max(1000).nullish(),
  CamFir1: SubmittedPicture,
  CamFir2: SubmittedPicture,
  CamFir3: SubmittedPicture,
});

type Changes = z.output<typeof LegacyUserChanges>;

/** The stored profile with the changes of a request. */
export const changedProfileOf = (body: Changes, stored: StaffAccount): ProfileInput =>
  formValues(PROFILE_FIELDS, {
    ...stored,
    email: body.correo ?? stored.email,
    professionalType: body.tprofesional ?? stored.professionalType,
    idNumber: body.cedula ?? stored.idNumber,
    professionalRegister: body.registroProfesional ?? stored.professionalRegister,
    rethus: body.rethus ?? stored.rethus,
    roleId: body.rol ?? stored.roleId,
  });

/** The images of a request. */
export const submittedPicturesOf = (body: Changes): SubmittedPictures =>
  Object.fromEntries(
    PICTURE_KINDS.map((kind) => {
      const field = PICTURE_FIELDS[kind];
      const content = body[field];
      const name = (kind === 'photo' && body.nombreFoto) || field;
      return [kind, content && { name, content }];
    }),
  );
