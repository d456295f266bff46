import type { CodeTexts } from '#app/shared/copy/texts.ts';
import { countText, singularOrPlural } from '#domain/shared';
import type { PictureKind, ProfileInput } from '#domain/staff';

/** Labels of the user's form. */
export const userFieldLabels: Readonly<
  Record<keyof ProfileInput | PictureKind | 'username' | 'password', string>
> = {
  firstNames: 'Nombres',
  lastNames: 'Apellidos',
  username: 'Usuario',
  password: 'Contraseña',
  roleId: 'Rol',
  siteId: 'Sede',
  email: 'Correo electrónico',
  professionalType: 'Tipo de profesional',
  idType: 'Tipo de documento',
  idNumber: 'Número de documento',
  professionalRegister: 'Registro profesional',
  rethus: 'Consulta en ReTHUS',
  photo: 'Foto',
  signature1: 'Firma 1',
  signature2: 'Firma 2',
  signature3: 'Firma 3',
};

export const PASSWORD_HINT =
  'De 12 caracteres o más; ni común, ni con nombres de la persona, de la fundación o de Integra.';

/** Column headings of the Excel file of users. */
export const usersSheetHeaders = {
  lastNames: 'Apellidos',
  firstNames: 'Nombres',
  username: 'Usuario',
  role: 'Rol',
  site: 'Sede',
  email: 'Correo',
  professionalType: 'Profesión',
  idType: 'Tipo de documento',
  idNumber: 'Número de documento',
  professionalRegister: 'Registro profesional',
  rethus: 'Consulta en ReTHUS',
  state: 'Estado',
} as const;

/** Texts of the page that replaces a temporary password. */
export const temporaryPasswordTexts = {
  title: 'Elegir contraseña',
  lead: (name: string) => `${name}: su contraseña la eligió otra persona. Elija una propia para continuar.`,
  current: 'Contraseña que recibió',
  hint: PASSWORD_HINT,
  choose: 'Elegir contraseña',
  notChanged: 'No se cambió la contraseña',
} as const;

/** Labels of the password dialog. */
export const passwordFieldLabels = {
  current: 'Contraseña actual',
  password: 'Contraseña nueva',
  repeated: 'Repita la contraseña nueva',
} as const;

export const pendingSessionsText = (count: number) => countText(count, 'cita pendiente', 'citas pendientes');

/** Texts of the users screen. */
export const userTexts = {
  caption: 'Usuarios',
  search: 'Buscar por nombre o usuario',
  searchPlaceholder: 'Nombre o usuario…',
  create: 'Nuevo usuario',
  edit: 'Editar',
  editTitle: 'Editar usuario',
  register: 'Registrar usuario',
  save: 'Guardar cambios',
  reset: 'Restablecer contraseña',
  activate: 'Habilitar',
  deactivate: 'Inhabilitar',
  states: { active: 'Activo', inactive: 'Inactivo' },
  state: 'Estado',
  stateFilter: {
    all: 'Todos',
    active: 'Activos',
    inactive: 'Inactivos',
    awaitingPassword: 'Sin contraseña propia',
  },
  role: 'Rol',
  allRoles: 'Todos los roles',
  chooseRole: 'Elija un rol',
  generate: 'Generar',
  copy: 'Copiar',
  noIdType: 'Sin dato',
  rethusHint: 'El día en que se consultó al profesional en ReTHUS. Lo pide el RIPS de quien firma las notas.',
  noSite: 'Sin sede',
  noSiteHint: 'Sin una sede no ve ningún dato, salvo el administrador.',
  registered: 'Usuario registrado con éxito',
  updated: 'USUARIO ACTUALIZADO CON ÉXITO',
  deactivated: 'USUARIO INHABILITADO CON ÉXITO',
  activated: 'USUARIO HABILITADO CON ÉXITO',
  stateFailed: 'Ocurrió un error, inténtelo de nuevo',
  fieldsMissing: 'Faltan campos por llenar',
  notSaved: 'No se guardó el usuario',
  notRead: 'No se pudieron leer los datos del usuario.',
  passwordReset: 'Contraseña restablecida',
  passwordHint: `${PASSWORD_HINT} Quien la recibe la cambia al ingresar.`,
  resetText: 'Sus sesiones abiertas se cierran al instante y debe cambiarla al ingresar.',
  tellOnce: 'Entréguela ahora: no se vuelve a mostrar.',
  copied: 'Contraseña copiada',
  notCopied: 'No se pudo copiar: selecciónela y cópiela usted.',
  deactivateQuestion: (name: string) => `¿Inhabilitar a ${name}?`,
  deactivateText:
    'No podrá ingresar y sus sesiones abiertas se cierran al instante. Puede habilitarlo de nuevo.',
  deactivationWarning: (count: number) =>
    `Tiene ${pendingSessionsText(count)}, que ${singularOrPlural(count, 'sigue programada', 'siguen programadas')}: reprográmelas o cámbielas de terapeuta.`,
  remainingSessionsWarning: (count: number) =>
    `Quedan ${pendingSessionsText(count)} a su nombre en el calendario.`,
  roleFixed: 'El rol de un administrador no se cambia.',
  signatures: 'Firmas',
  signaturesHint: 'Imágenes JPG o PNG de hasta 10 MB, para los informes.',
  changePassword: 'Cambiar contraseña',
  passwordNotChanged: 'No se cambió la contraseña',
  ownPasswordHint:
    'Sus otras sesiones se cierran y la dirección para suscribirse a su agenda deja de servir; esta sesión sigue abierta.',
  passwordChanged: 'Contraseña actualizada con éxito',
  otherSessionsEnded: (count: number) =>
    singularOrPlural(count, 'Se cerró su otra sesión.', `Se cerraron sus otras ${count} sesiones.`),
} as const;

export const userCodeTexts = {
  'nobody-awaits-password': 'Ninguno de los usuarios elegidos espera una contraseña',
  'password-link-invalid':
    'Este código no sirve: está mal escrito, ya se usó o venció. Pida otro a quien administra Integra',
  'public-address-missing':
    'Falta la dirección de Integra: quien administra la escribe en «Ajustes», y los enlaces y certificados la llevan',
  'no-user-changed': 'No se cambió ningún usuario',
  'user-changed-meanwhile': 'Otra persona lo cambió mientras tanto: actualice la lista',
  'too-many-users': ({ max }) =>
    `Elija como máximo ${countText(Number(max), 'usuario', 'usuarios')} a la vez`,
  'user-fields-missing': userTexts.fieldsMissing,
  'user-not-found': 'No se encontró el usuario',
  'username-taken': 'Ya existe un usuario con este nombre',
  'username-characters': 'Solo letras sin tilde, números y, en medio, punto, guion o guion bajo',
  'password-too-short': 'La contraseña debe tener 12 caracteres o más',
  'password-too-long': 'La contraseña puede tener 200 caracteres como máximo',
  'password-too-plain': 'La contraseña debe tener 4 caracteres distintos o más',
  'password-contains-username': 'La contraseña no puede contener el nombre de usuario',
  'password-contains-name':
    'La contraseña no puede llevar el nombre de la persona, de la fundación ni de Integra',
  'password-too-common': 'Esta contraseña es muy común: elija otra, como tres palabras que no van juntas',
  'password-unchanged': 'La contraseña nueva debe ser distinta de la actual',
  'passwords-differ': 'Las contraseñas no coinciden',
  'wrong-password': 'La contraseña actual no es correcta',
  'role-disabled': 'Este rol está inhabilitado: elija otro',
  'administrator-role-fixed': 'El rol de un administrador no se puede cambiar',
  'special-administrator': 'El administrador especial no se puede inhabilitar',
  'own-account-state': 'No puede inhabilitar su propio usuario: pídaselo a otro administrador',
  'own-account-password': 'Su propia contraseña se cambia en su menú de usuario, con la actual',
} satisfies CodeTexts;
