import { columned } from './columns.ts';

interface Account {
  readonly username: string;
  readonly roleName: string;
  readonly siteName: string;
}

interface Counts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
}

const PROGRAM = 'npm run integra --';

const examples = (...lines: readonly string[]) =>
  `\nEjemplos:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

/** Help of each command. */
export const help = {
  integra: 'Integra: gestión de una fundación de terapia con varias sedes',
  integraExamples: examples(
    'npm start',
    'PORT=8080 INTEGRA_DATA_DIR=/srv/integra npm start',
    `${PROGRAM} db status --json`,
    `${PROGRAM} user create-admin --usuario direccion`,
  ),
  environment: `
Variables de entorno:
  PORT                     puerto en el que se sirve (3000)
  INTEGRA_DATA_DIR         carpeta de los datos (./data)
  DATABASE_URL             mysql://usuario:clave@servidor:3306/integra; sin ella, una base de datos SQLite en la carpeta
  INTEGRA_DEMO=0           no carga los datos de demostración en una base de datos vacía
  INTEGRA_TRUSTED_PROXIES  cuántos intermediarios delante dicen la dirección y el protocolo de quien llama (0)
  INTEGRA_ADMIN_PASSWORD   contraseña para user create-admin y reset-password donde no se puede preguntar
  NODE_ENV                 development relaja la política de contenido para el servidor de desarrollo (production)

Códigos de salida: 0 hecho · 1 rechazado · 2 mal uso · 3 falla
`,
  version: 'muestra la versión',
  help: 'muestra esta ayuda',
  helpCommand: 'muestra la ayuda de una orden',
  start: 'prepara la base de datos, carga los datos de demostración si está vacía y sirve la aplicación',
  startExamples: examples('npm start', 'INTEGRA_DEMO=0 PORT=8080 npm start'),
  db: 'base de datos: tablas, contenido y estado',
  migrate: 'crea o actualiza las tablas',
  migrateExamples: examples(`${PROGRAM} db migrate`),
  seed: 'agrega lo que falta del contenido que toda instalación necesita: roles, permisos, catálogos y lugares',
  seedDemo: 'carga además los datos de demostración; solo donde todavía no hay usuarios',
  seedExamples: examples(`${PROGRAM} db seed`, `${PROGRAM} db seed --demo`),
  status: 'dice qué base de datos se usa, si está al día y qué contiene',
  statusJson: 'responde en JSON, para programas',
  statusExamples: examples(`${PROGRAM} db status`, `${PROGRAM} db status --json`),
  user: 'usuarios',
  listUsers: 'lista los usuarios con su rol, sede y estado',
  listUsersExamples: examples(`${PROGRAM} user list`, `${PROGRAM} user list --json`),
  resetPassword: 'cambia la contraseña de un usuario y cierra sus sesiones',
  resetPasswordDetail: `
La contraseña, de 10 caracteres o más, se pregunta sin mostrarla; sin una terminal se toma de INTEGRA_ADMIN_PASSWORD.
`,
  resetPasswordExamples: examples(`${PROGRAM} user reset-password fisio`),
  deactivate: 'impide que un usuario ingrese y cierra sus sesiones',
  deactivateExamples: examples(`${PROGRAM} user deactivate fisio`),
  activate: 'deja que un usuario ingrese de nuevo',
  activateExamples: examples(`${PROGRAM} user activate fisio`),
  createAdmin: 'crea un administrador; pregunta lo que falte',
  createAdminDetail: `
La contraseña, de 10 caracteres o más, se pregunta sin mostrarla. Sin una terminal se toma de INTEGRA_ADMIN_PASSWORD y se
deben dar las tres opciones.
`,
  usuario: 'nombre de usuario con el que ingresa',
  nombres: 'nombres de la persona',
  apellidos: 'apellidos de la persona',
  createAdminExamples: examples(
    `${PROGRAM} user create-admin`,
    `INTEGRA_ADMIN_PASSWORD=… ${PROGRAM} user create-admin --usuario direccion --nombres Ana --apellidos Pérez`,
  ),
  import: 'toma una lista de códigos de un archivo CSV o XLSX, todo o nada',
  importList: 'icd10 (CIE10), cups, towns (municipios, DIVIPOLA) o eps (entidades)',
  importFile: 'el archivo; su primera fila nombra las columnas',
  dryRun: 'solo revisa el archivo y dice qué cambiaría',
  json: 'responde en JSON, para programas',
  importDetail: `
Columnas:
  icd10   codigo, descripcion
  cups    codigo, descripcion
  towns   codigo, municipio, departamento
  eps     nit, nombre, nombre corto, tipo (EPS, Prepagada, Póliza), régimen (Contributivo, Subsidiado, Ambos)
Lo que ya está se actualiza por su código (una entidad, por su nombre) y lo que el archivo no nombra se queda como está.
`,
  importExamples: examples(
    `${PROGRAM} import icd10 cie10.csv --dry-run`,
    `${PROGRAM} import cups cups.xlsx`,
    `${PROGRAM} import towns divipola.csv --json`,
  ),
} as const;

/** Headings and placeholders of the help, by the words of the library that lays it out. */
export const helpWords: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  'Arguments:': 'Argumentos:',
  '[options]': '[opciones]',
  '[command]': '[orden]',
};

/** Wrong usage, by the library's code; `what` is the option or command at fault. */
export const usageTexts: Readonly<Record<string, (what: string) => string>> = {
  'commander.unknownOption': (what) => `No existe la opción ${what}.`,
  'commander.unknownCommand': (what) => `No existe la orden ${what}.`,
  'commander.excessArguments': () => 'Sobran argumentos.',
  'commander.missingArgument': (what) => `Falta <${what}>.`,
  'commander.optionMissingArgument': (what) => `Falta el valor de la opción ${what}.`,
};

/** What is wrong with an account, by field and code; any other code is told by the field alone. */
const accountTexts: Readonly<Record<string, string>> = {
  'username required': 'Falta el nombre de usuario.',
  'username username-characters':
    'El nombre de usuario solo puede tener letras sin tilde, números y, en medio, punto, guion o guion bajo.',
  'username longer-than-60': 'El nombre de usuario puede tener 60 caracteres como máximo.',
  'firstNames required': 'Faltan los nombres.',
  'firstNames longer-than-60': 'Los nombres pueden tener 60 caracteres como máximo.',
  'lastNames required': 'Faltan los apellidos.',
  'lastNames longer-than-60': 'Los apellidos pueden tener 60 caracteres como máximo.',
  'password password-too-short': 'La contraseña debe tener 10 caracteres o más.',
  'password password-too-long': 'La contraseña puede tener 200 caracteres como máximo.',
};

/** What is wrong with an account, each on a line of its own. */
export const accountProblems = (fields: Readonly<Record<string, string>> = {}): string =>
  Object.entries(fields)
    .map(([field, error]) => `${field} ${error}`)
    .map((problem) => accountTexts[problem] ?? problem)
    .join('\n');

/** Why an account stays as it is, by code. */
export const userTexts: Readonly<Record<string, (username: string) => string>> = {
  'user-not-found': (username) => `No existe el usuario ${username}.`,
  'special-administrator': (username) => `El administrador especial (${username}) no se puede inhabilitar.`,
};

/** Why a file can't be taken over, by code. */
export const importTexts: Readonly<
  Record<string, (params: Readonly<Record<string, string | number>>) => string>
> = {
  'file-not-found': ({ path }) => `No existe el archivo ${path}.`,
  'file-too-large': ({ most }) => `El archivo es demasiado grande: puede tener ${most} MB como máximo.`,
  'file-damaged': ({ line }) =>
    line
      ? `El archivo está dañado en la línea ${line}.`
      : 'El archivo está dañado o no es un libro de Excel.',
  'file-inflates-too-much': ({ most }) =>
    `El archivo es demasiado grande por dentro: puede tener ${most} MB descomprimido.`,
  'file-not-utf8': () => 'El archivo no está en UTF-8. Guárdelo como «CSV UTF-8» e intente de nuevo.',
  'file-empty': () => 'El archivo está vacío.',
  'line-too-long': ({ line, most }) => `La línea ${line} tiene más de ${most} caracteres.`,
  'too-many-lines': ({ most }) => `El archivo tiene más de ${most} líneas.`,
  'columns-missing': ({ columns }) => `Faltan columnas en la primera fila: ${columns}.`,
  'lines-rejected': ({ count }) => `${count} líneas tienen errores; no se cambió nada.`,
};

/** What is wrong in a cell, by code. */
export const cellTexts: Readonly<Record<string, (detail: number | undefined) => string>> = {
  required: () => 'falta',
  'too-long': (most) => `tiene más de ${most} caracteres`,
  'not-understood': () => 'no se entiende',
  formula: () => 'es una fórmula; péguela como valor',
  'error-value': () => 'tiene un error de la hoja de cálculo',
  repeated: (first) => `repite la línea ${first}`,
};

/** Everything else that the command line says. */
export const copy = {
  wrongUsage: 'Uso incorrecto.',
  seeHelp: 'Use --help para ver la ayuda.',
  fault: (id: string, message: string) => `Ocurrió una falla (${id}): ${message}`,
  portTaken: (port: number) => `El puerto ${port} ya está en uso. Elija otro con PORT=…`,
  serving: (port: number) => `Integra está en http://localhost:${port}`,
  nobody: `Todavía no hay usuarios. Cree el administrador con: ${PROGRAM} user create-admin`,
  demoAccounts: (accounts: readonly Account[], password: string) =>
    [`Cuentas de demostración (contraseña ${password}):`, ...tableOf(accounts)].join('\n'),
  migrated: (names: readonly string[]) => `Migraciones aplicadas: ${names.join(', ')}`,
  upToDate: 'La base de datos está al día.',
  pending: (names: readonly string[]) =>
    `Faltan migraciones (${names.join(', ')}). Ejecute: ${PROGRAM} db migrate`,
  seeded: 'El contenido base está completo.',
  demoLoaded: 'Los datos de demostración están cargados.',
  demoRefused: 'Ya hay usuarios: los datos de demostración solo se cargan en una base de datos vacía.',
  status: (engine: string, location: string, content: string) =>
    `Base de datos: ${engine}, ${location}\nContenido: ${content}`,
  engines: { sqlite: 'SQLite', mysql: 'MySQL/MariaDB' },
  contents: {
    empty: 'sin usuarios',
    demo: 'datos de demostración',
    'in-use': 'en uso',
    unknown: 'sin tablas',
  },
  askUsername: 'Usuario: ',
  askFirstNames: 'Nombres: ',
  askLastNames: 'Apellidos: ',
  askPassword: 'Contraseña (10 caracteres o más): ',
  askPasswordAgain: 'Repita la contraseña: ',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  cancelled: '\nCancelado: no se creó nada.',
  optionMissing: (option: string) => `Falta la opción ${option}.`,
  passwordMissing: 'Falta la contraseña: sin una terminal se toma de INTEGRA_ADMIN_PASSWORD.',
  usernameTaken: (username: string) => `Ya existe el usuario ${username}.`,
  lists: (names: readonly string[]) => `La lista debe ser una de: ${names.join(', ')}.`,
  checking: 'Revisando',
  importing: 'Guardando',
  lines: 'líneas',
  problem: (line: number, column: string, what: string) => `Línea ${line}, ${column}: ${what}.`,
  moreProblems: (count: number) =>
    count === 1 ? '… y una línea más con errores.' : `… y ${count} líneas más con errores.`,
  rejected: (count: number) =>
    count === 1
      ? 'Una línea tiene errores; no se cambió nada.'
      : `${count} líneas tienen errores; no se cambió nada.`,
  imported: ({ created, updated, unchanged }: Counts, dryRun: boolean) =>
    `${dryRun ? 'Quedarían' : 'Listo:'} ${created} nuevas, ${updated} actualizadas, ${unchanged} sin cambios.`,
  passwordReset: (username: string, ended: number) =>
    `Contraseña cambiada: ${username}. Sesiones cerradas: ${ended}.`,
  deactivated: (username: string, ended: number) =>
    `Usuario inhabilitado: ${username}. Sesiones cerradas: ${ended}.`,
  activated: (username: string) => `Usuario habilitado: ${username}.`,
  userStates: { active: 'activo', inactive: 'inactivo' },
  noSite: 'sin sede',
  adminCreated: (username: string) => `Administrador creado: ${username}`,
} as const;

const tableOf = (accounts: readonly Account[]): string[] =>
  columned(accounts.map(({ username, roleName, siteName }) => [username, roleName, siteName])).map(
    (line) => `  ${line}`,
  );
