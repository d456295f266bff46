import type { RunFailureCode } from '#domain/jobs';
import type { MailProblem } from '#domain/notifications';
import type { SkipReason } from '#domain/password-links';
import { countText, singularOrPlural } from '#domain/shared';
import { alignColumns } from '../support/columns.ts';
import { PROGRAM } from './help.ts';

interface Account {
  readonly username: string;
  readonly roleName: string;
  readonly siteName: string;
}

interface Backup {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  readonly takenAt: string;
}

/** Texts of mail problems. */
const mailTexts: Readonly<Record<MailProblem, string>> = {
  'mail-unreachable': 'El servidor de correo no respondió.',
  'mail-tls': 'El servidor de correo no ofrece una conexión cifrada (TLS) válida; no se le envió nada.',
  'mail-login': 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL.',
  'mail-rejected':
    'El servidor de correo rechazó el mensaje, y lo rechazará mientras no se corrija la dirección o el servidor.',
  'mail-deferred': 'El servidor de correo no aceptó el mensaje por ahora.',
  'mail-unconfirmed': 'El servidor de correo se cortó antes de confirmar; el mensaje pudo llegar.',
  'mail-interrupted': 'Integra se detuvo mientras enviaba.',
  'mail-folder': 'No se pudo escribir en la carpeta de los mensajes.',
};

/** Texts of run failures, by code. */
const failureTexts: Readonly<Record<RunFailureCode, string>> = {
  ...mailTexts,
  'disk-full': 'No hay espacio en el disco del servidor.',
  'database-damaged': 'La base de datos está dañada: restaure la última copia de seguridad.',
  'trail-contradicted':
    'El registro de auditoría no coincide con lo que se guardó de él: alguien lo recortó o lo reescribió. Ejecute «integra doctor».',
  'job-fault': 'Ocurrió una falla.',
};

/** Why a user gets no link. */
const skipTexts: Readonly<Record<SkipReason, string>> = {
  'user-not-found': 'no existe',
  'user-inactive': 'está inhabilitado',
  'password-chosen': 'ya eligió su contraseña',
  'email-missing': 'no tiene correo electrónico',
};

/** The other texts of the command line; those of help, refusals, faults and findings are in files of their own. */
export const copy = {
  wrongUsage: 'Uso incorrecto.',
  controlCharacter: 'Lo que escribió tiene un carácter que no se ve y no se admite: bórrelo.',
  seeHelp: 'Use --help para ver la ayuda.',
  fault: (id: string, message: string) => `Ocurrió una falla (${id}): ${message}`,
  knownFault: (what: string) => `Ocurrió una falla: ${what}`,
  filesUnreachable: (reason: string) =>
    `El depósito de archivos de INTEGRA_FILES_URL no se puede usar. ${reason}`,
  portTaken: (port: number) => `El puerto ${port} ya está en uso. Elija otro con PORT=…`,
  webProcessEnded: 'Un proceso de Integra terminó; se inicia otro.',
  serving: (host: string, port: number) => `Integra está en http://${host}:${port}`,
  onlyThisMachine:
    'Con las cuentas de demostración se atiende solo a este equipo, porque su contraseña es pública. Para atender también a otros: INTEGRA_HOST=0.0.0.0',
  hostUnusable: (host: string) => `INTEGRA_HOST no es una dirección de este equipo: ${host}`,
  portForbidden: (port: number) => `No hay permiso para usar el puerto ${port}. Elija otro con PORT=…`,
  unencryptedDatabase:
    'La conexión con la base de datos va sin cifrar (tls=off): quien pueda leer la red entre Integra y su servidor lee las historias.',
  noUsers: `Todavía no hay usuarios. Cree el administrador con: ${PROGRAM} user create-admin`,
  demoAccounts: (accounts: readonly Account[], password: string) =>
    [`Cuentas de demostración (contraseña ${password}):`, ...tableOf(accounts)].join('\n'),
  migrated: (names: readonly string[]) => `Migraciones aplicadas: ${names.join(', ')}`,
  noData: (dataDir: string) => `No hay datos de Integra en ${dataDir}.`,
  upToDate: 'La base de datos está al día.',
  pendingMigrations: (names: readonly string[]) =>
    `Faltan migraciones (${names.join(', ')}). Ejecute: ${PROGRAM} db migrate`,
  seeded: 'El contenido base está completo.',
  demoLoaded: 'Los datos de demostración están cargados.',
  backedUpBeforeMigrating: (path: string) =>
    `Antes de actualizar la base de datos se guardó una copia: ${path}`,
  demoRefusedForEver:
    'Esta base de datos se preparó con INTEGRA_DEMO=0 y nunca lleva cuentas de demostración: use otra, con otra INTEGRA_DATA_DIR o DATABASE_URL.',
  demoAccountsPresent:
    'Con INTEGRA_DEMO=0 no se sirve una base de datos que tiene las cuentas de demostración, cuya contraseña es pública. Para el trabajo use otra, con otra INTEGRA_DATA_DIR o DATABASE_URL; para la demostración quite INTEGRA_DEMO=0.',
  demoRefused: 'Ya hay usuarios: los datos de demostración solo se cargan en una base de datos vacía.',
  status: (engine: string, location: string, content: string) =>
    `Base de datos: ${engine}, ${location}\nContenido: ${content}`,
  engines: { sqlite: 'SQLite', mysql: 'MySQL/MariaDB' },
  contents: {
    empty: 'sin usuarios',
    demo: 'datos de demostración',
    'in-use': 'en uso',
    unknown: 'sin determinar mientras falten migraciones',
  },
  linksMeans: 'Indique --pdf o --mail, uno de los dos.',
  linksPrinted: (path: string, count: number) =>
    `${countText(count, 'enlace', 'enlaces')} en ${path}. Entregue cada tira en persona.`,
  linksMailed: (count: number) =>
    `${singularOrPlural(count, 'Se envió', 'Se enviaron')} ${countText(count, 'enlace', 'enlaces')}.`,
  linksWritten: (count: number) =>
    `Sin SMTP_URL, ${countText(count, 'mensaje quedó', 'mensajes quedaron')} como archivo en la carpeta mail de los datos.`,
  linkSkipped: (username: string, reason: SkipReason) => `${username}: ${skipTexts[reason]}.`,
  linkFailed: (username: string, problem: MailProblem) => `${username}: ${mailTexts[problem]}`,
  fileExists: (path: string) => `Ya existe el archivo ${path}. Elija otro nombre.`,
  nothingToShow: 'Nada coincide.',
  nothingDone: 'No se cambió nada.',
  examining: 'Revisando',
  checks: 'revisiones',
  repaired: 'Reparado.',
  noFindings: 'Todo está bien.',
  databaseDamaged: `La base de datos está dañada y nada más se revisó. Detenga Integra y restaure la última copia de seguridad: ${PROGRAM} db restore …, o el volcado de MySQL/MariaDB.`,
  tablesMissing: `A la base de datos le faltan tablas o columnas y nada más se revisó. Detenga Integra y restaure la última copia de seguridad: ${PROGRAM} db restore …, o el volcado de MySQL/MariaDB.`,
  remaining: (count: number) =>
    singularOrPlural(count, 'Queda un hallazgo sin reparar.', `Quedan ${count} hallazgos sin reparar.`),
  patientOrTherapist: 'Indique --patient o --therapist, uno de los dos.',
  notADate: (option: string, text: string) => `${option} debe ser una fecha AAAA-MM-DD: ${text}`,
  noPatient: (document: string) =>
    document.trim() === ''
      ? 'Escriba el documento del paciente.'
      : `No hay un paciente con el documento ${document}.`,
  severalPatients: (documents: readonly string[]) =>
    `Varios pacientes tienen ese número; escriba también el tipo: ${documents.join(', ')}.`,
  nothingToCancel: 'No hay citas pendientes que cancelar.',
  wouldCancel: (sessions: number, units: number) =>
    `${singularOrPlural(sessions, 'Se cancelaría', 'Se cancelarían')} ${appointmentsText(sessions)} (${unitsText(units)}).`,
  askCancel: (sessions: number, units: number) =>
    `¿Cancelar ${appointmentsText(sessions)} (${unitsText(units)})? (sí/no) `,
  cancelNeedsYes: (sessions: number) =>
    `Para cancelar ${appointmentsText(sessions)} sin una terminal hace falta --yes.`,
  cancelledSessions: (sessions: number, units: number) =>
    `${singularOrPlural(sessions, 'Cancelada', 'Canceladas')} ${appointmentsText(sessions)}; unidades devueltas: ${units}.`,
  givenBack: (order: string, units: number, available: number) =>
    `${order}: unidades devueltas ${units}, disponibles ${available}`,
  changedMeanwhile: (sessions: number) =>
    singularOrPlural(
      sessions,
      'Una cita cambió mientras tanto y quedó como está.',
      `${sessions} citas cambiaron mientras tanto y quedaron como están.`,
    ),
  sessionStates: {
    pending: 'pendiente',
    'session-done': 'realizada',
    'session-has-receipt': 'con recibido firmado',
    'patient-inactive': 'paciente inactivo',
  },
  wrongDays: (max: number) => `--days debe ser un entero entre 0 y ${max}.`,
  noSuchSite: (text: string, names: readonly string[]) =>
    `No existe la sede ${text}. Las sedes son: ${names.join(', ')}.`,
  orderKinds: {
    'medical-order': 'orden médica',
    authorization: 'autorización',
    'private-service': 'servicio particular',
  },
  yesPattern: /^s[ií]?$/i,
  copying: 'Copiando',
  comparing: 'Comparando',
  files: 'archivos',
  backedUp: (backup: Backup & { readonly path: string }) =>
    `Copia completa: ${backup.path}\n${contentsOf(backup)}`,
  restored: (backup: Backup) =>
    `Datos restaurados, de la copia del ${instantText(backup.takenAt)}\n${contentsOf(backup)}`,
  formerData: (path: string) => `Los datos anteriores están en ${path}`,
  askReplace: (dataDir: string) =>
    `En ${dataDir} ya hay datos. Se apartan, sin borrarlos, y la copia toma su lugar. ¿Continuar? (sí/no) `,
  askUsername: 'Usuario: ',
  askFirstNames: 'Nombres: ',
  askLastNames: 'Apellidos: ',
  askPassword: 'Contraseña (12 caracteres o más): ',
  askPasswordAgain: 'Repita la contraseña: ',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  promptCancelled: '\nCancelado: no se cambió nada.',
  optionMissing: (option: string) => `Falta la opción ${option}.`,
  passwordMissing: 'Falta la contraseña: sin una terminal se toma de INTEGRA_ADMIN_PASSWORD.',
  passwordReset: (username: string, endedCount: number) =>
    `Contraseña cambiada: ${username}. Sesiones cerradas: ${endedCount}.`,
  deactivated: (username: string, endedCount: number) =>
    `Usuario inhabilitado: ${username}. Sesiones cerradas: ${endedCount}.`,
  stateUnchanged: (username: string, active: boolean) =>
    `El usuario ${username} ya estaba ${active ? 'activo' : 'inactivo'}; no se cambió nada.`,
  askDeactivate: (username: string, pendingCount: number) =>
    `${username} tiene ${pendingAppointmentsText(pendingCount)}, que quedan sin quien las atienda. ¿Inhabilitar? (sí/no) `,
  deactivateNeedsYes: (username: string, pendingCount: number) =>
    `${username} tiene ${pendingAppointmentsText(pendingCount)}: para inhabilitarlo sin una terminal hace falta --yes.`,
  noTherapist: (username: string) => `${username} no es un usuario terapeuta.`,
  activated: (username: string) => `Usuario habilitado: ${username}.`,
  userStates: { active: 'activo', inactive: 'inactivo' },
  noSite: 'sin sede',
  columns: {
    session: 'Cita',
    date: 'Fecha',
    time: 'Hora',
    patient: 'Paciente',
    therapist: 'Terapeuta',
    order: 'Orden',
    units: 'Unidades',
    expiry: 'Vence',
    days: 'Días',
    kind: 'Tipo',
    payer: 'Entidad',
    scheduled: 'Programadas',
    lost: 'Se pierden',

    check: 'Revisión',
    found: 'Hallazgos',
    mended: 'Reparados',
    username: 'Usuario',
    name: 'Nombre',
    role: 'Rol',
    site: 'Sede',
    state: 'Estado',
    job: 'Tarea',
    at: 'Hora',
    lastRun: 'Última noche',
    nextRun: 'Próxima noche',
    askedBy: 'Origen',
    items: 'Cuántos',
    address: 'Correo',
  },
  never: 'nunca',
  origin: (askedBy: string | null) => (askedBy === null ? 'noche' : `a pedido de ${askedBy}`),
  unknownJob: (names: readonly string[]) => `La tarea debe ser una de: ${names.join(', ')}.`,
  jobsBegun: 'Las tareas nocturnas están en marcha.',
  jobsElsewhere: 'Las tareas nocturnas no se ejecutan en este proceso (INTEGRA_JOBS=0).',
  mailFolder: (folder: string) => `Sin SMTP_URL, los mensajes quedan como archivos .eml en ${folder}`,
  runStates: { waiting: 'en espera', running: 'en curso', done: 'hecha', 'given-up': 'no se intenta más' },
  outcomes: {
    sent: 'enviado',
    written: 'guardado como archivo .eml, sin enviar',
    nothing: 'nada por enviar',
    'no-address': 'sin correo',
    cleaned: 'limpieza hecha',
    recorded: 'huellas y marca guardadas',
    'backed-up': 'copia completa',
    'not-backed-up': 'la base de datos está en un servidor: cópiela con mariadb-dump',
  },
  failures: failureTexts,
  mailReply: (address: string | null, reply: string | null) =>
    [address, reply && `respondió «${reply}»`].filter(Boolean).join(': '),
  runFailed: (why: string, reply: string, id: string) => [why, reply, `(${id})`].filter(Boolean).join(' '),
  retryAt: (moment: string) => `Se intenta de nuevo el ${moment}, cuando haya un proceso de tareas.`,
  retryMissed: (moment: string) => `Debía intentarse el ${moment} y nadie lo hizo.`,
  noJobProcess: `Ningún proceso hace las tareas: ejecute ${PROGRAM} jobs start, o inicie Integra sin INTEGRA_JOBS=0.`,
  backupFolder: (folder: string) => `Las copias quedan en ${folder}`,
  adminCreated: (username: string) => `Administrador creado: ${username}`,
} as const;

const tableOf = (accounts: readonly Account[]): string[] =>
  alignColumns(accounts.map(({ username, roleName, siteName }) => [username, roleName, siteName])).map(
    (line) => `  ${line}`,
  );

const unitsText = (count: number): string => singularOrPlural(count, 'una unidad', `${count} unidades`);

const appointmentsText = (count: number): string => singularOrPlural(count, 'una cita', `${count} citas`);

const pendingAppointmentsText = (count: number): string =>
  singularOrPlural(count, 'una cita pendiente', `${count} citas pendientes`);

const MEGABYTE = 1024 * 1024;

const contentsOf = ({ rows, files, bytes }: Backup): string => {
  const { patient = 0, service_order: orders = 0, therapy_session: sessions = 0 } = rows;
  const size = (bytes / MEGABYTE).toLocaleString('es-CO', { maximumFractionDigits: 1 });
  return `Pacientes ${patient} · órdenes ${orders} · sesiones ${sessions} · archivos ${files} · ${size} MB`;
};

/** `4 de marzo de 2026, 10:32 a. m.` */
export const instantText = (instant: string): string =>
  new Date(instant).toLocaleString('es-CO', {
    timeZone: 'America/Bogota',
    dateStyle: 'long',
    timeStyle: 'short',
  });
