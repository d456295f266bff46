import type { RunFailureCode } from '#domain/jobs';
import { EXPORT_README, type ExportReport } from '#domain/moving';
import type { MailProblem } from '#domain/notifications';
import type { SkipReason } from '#domain/password-links';
import { countText, type RefusalCode, singularOrPlural } from '#domain/shared';
import { alignColumns } from '../support/columns.ts';
import { careCellTexts } from './care-cells.ts';
import { PROGRAM } from './help.ts';

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

interface Backup {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
  readonly bytes: number;
  readonly takenAt: string;
}

/** Texts of cell errors, by code. */
export const cellTexts: Readonly<Partial<Record<RefusalCode, (detail: number | undefined) => string>>> = {
  required: () => 'falta',
  'too-long': (most) => `tiene más de ${countText(Number(most), 'carácter', 'caracteres')}`,
  'not-understood': () => 'no se entiende',
  'control-character': () => 'tiene un carácter que no se ve y no se admite',
  'not-icd10': () => 'no es un código CIE10, como F840 o F84.0',
  'not-dsm4': () => 'no es un código DSM4, como 299.00',
  'not-cups': () => 'un código CUPS tiene 6 dígitos (un capítulo, grupo o subgrupo, de 2 a 4)',
  'not-nit': () => 'un NIT tiene de 6 a 10 dígitos y, si se quiere, guion y dígito de verificación',
  formula: () => 'es una fórmula; péguela como valor',
  'error-value': () => 'tiene un error de la hoja de cálculo',
  repeated: (first) => `repite la línea ${first}`,
  'more-cells': (columns) =>
    `la línea tiene más celdas que las ${columns} columnas; revise comas, puntos y comas y comillas`,
  'repeated-person': (first) =>
    `repite los nombres y la fecha de nacimiento de la línea ${first}; quite una, o escriba «Sí» en «Confirmar duplicado» si son dos personas`,
  'number-of-other-patient': (chart) =>
    `es, con otro tipo o con otros nombres, de la historia ${chart}; corríjalo, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'person-with-other-document': (chart) =>
    `la historia ${chart} tiene estos nombres y esta fecha de nacimiento con otro documento; corríjalo, o escriba «Sí» en «Confirmar duplicado» si es otra persona`,
  'document-of-other-person': (chart) =>
    `la historia ${chart} tiene este documento con otros nombres y otra fecha de nacimiento; corrija el número o, si es la misma persona, corrija primero su fecha o sus nombres en la admisión`,
  'document-of-merged-chart': (chart) =>
    `la historia con este documento se unió a la ${chart}; escriba el documento de esa historia`,
  'unknown-option': () => 'no está en el catálogo, o ya no se puede elegir',
  'several-locations': () =>
    'hay varias con este nombre; escriba también el departamento, o el código DIVIPOLA',
  'several-payers': () => 'hay varias entidades con este nombre; escriba el nombre completo o el NIT',
  'payer-retired': () => 'esta entidad está inactiva',
  'sessions-to-come': (count) =>
    `tiene ${countText(Number(count), 'cita pendiente', 'citas pendientes')} desde hoy; cancélelas antes de inactivarlo`,
  'patient-inactive': () => 'el paciente está inactivo; no se le puede escribir nada',
  'patient-of-other-site': () => 'el paciente es de otra sede',
  'document-digits': () =>
    'la cédula de ciudadanía, la tarjeta de identidad y el registro civil solo llevan números',
  'document-characters': () => 'el documento solo lleva letras, números y guiones',
  'name-characters': () =>
    'un nombre lleva letras, espacios, apóstrofos, guiones y puntos; sin números ni otros signos',
  'not-a-phone': () =>
    'no es un teléfono de 7 a 15 dígitos, como 300 123 4567 o 601 482 7301 ext. 12; separe varios con una barra',
  'birth-date-after-today': () => 'es mayor a la fecha actual',
  'birth-date-too-early': () => 'revise el año',
  'admission-date-after-today': () => 'es mayor a la fecha actual',
  'admission-before-birth': () => 'es menor a la fecha de nacimiento',
  'eps-outside-scheme': () => 'esta EPS no atiende el régimen',
  'plan-needs-contributory': () => 'el régimen subsidiado no lleva prepagada ni póliza',
  'one-plan-only': () => 'lleva prepagada o póliza, no las dos',
  'client-type-needs-entity': () => 'el tipo de cliente lleva una entidad',
  'client-type-needs-contributory': () => 'el régimen subsidiado no lleva prepagada ni póliza',
  'payer-of-none': () => 'N/A representa «ninguna entidad» y no cambia',
  'payer-nit-taken': () => 'otra entidad del mismo tipo tiene este NIT',
  'date-after-today': () => 'es posterior a hoy',
  'diagnoses-of-other-kind': () =>
    'solo la impresión lleva diagnósticos CIE10 y DSM4, y las conclusiones solo CIE10',
  'due-date-not-after-date': () => 'va después de la fecha del objetivo',
  'entry-differs': () => 'ya está en la historia con otro valor, y lo escrito no se cambia',
  'not-a-score': () => 'un puntaje es 0, 20, 40, 60, 80 o 100',
  'repeated-diagnosis': () => 'repite un código',
  'session-cancelled': () => 'la sesión está cancelada',
  'session-has-note': () => 'la sesión ya tiene otra evolución',
  'session-not-imported': () =>
    'no hay una sesión de este paciente en esa fecha y hora; importe primero la sesión',
  'several-sessions': () => 'el paciente tuvo varias sesiones ese día; escriba la hora de inicio',
  'tasks-coincide': () => 'repite otra tarea del objetivo',
  'to-complete-in-clinical-history': () =>
    'es una evaluación pendiente, que se realiza con sus conclusiones y no con una evolución',
  'too-many-diagnoses': () => 'tiene más de 50 diagnósticos',
  'unknown-author': () =>
    'no hay un usuario con este nombre; si no es un usuario, escriba su profesión y su registro',
  'unknown-diagnosis': () => 'un código no está en la lista; impórtela primero',
  'file-not-in-folder': () => 'no está en la carpeta de la lista',
  'path-outside-folder': () => 'sale de la carpeta de la lista; escríbala desde esa carpeta',
  'format-without-exam': () => 'solo un examen lleva formato',
  'document-empty': () => 'el archivo está vacío',
  'document-too-big': () => 'el archivo pesa más de 10 MB',
  'document-heic': () => 'es una foto HEIC de un iPhone; conviértala a JPG',
  'document-type': () => 'no es un PDF, JPG o PNG por su contenido',
  'image-too-big': () => 'la foto pesa más de 10 MB',
  'image-type': () => 'no es una foto JPG o PNG por su contenido',
  'guardian-of-other-name': () => 'es de una persona con otro nombre; corrija uno de los dos',
  'several-phones': () => 'tiene varios teléfonos que no caben juntos; deje el principal',
  'several-patients': () =>
    'varios pacientes tienen este número; escriba también el tipo de documento correcto',
  'several-users': () => 'varios usuarios se llaman así; escriba el nombre de usuario',
  'unknown-patient': () => 'no hay un paciente con este documento; impórtelo primero',
  'unknown-user': () => 'no hay un usuario con este nombre',
  'not-a-date': () => 'no es una fecha, como 2026-03-31 o 31/03/2026',
  'not-a-time': () => 'no es una hora, como 14:30 o 2:30 p. m.',
  'not-an-email': () => 'no es un correo electrónico',
  'payer-kind-in-use': () => 'ya hay pacientes u órdenes de esta entidad: su tipo no cambia',
  ...careCellTexts,
};

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
  unknownList: (names: readonly string[]) => `La lista debe ser una de: ${names.join(', ')}.`,
  checking: 'Revisando',
  importing: 'Guardando',
  lines: 'líneas',
  problem: (line: number, column: string, what: string) => `Línea ${line}, ${column}: ${what}.`,
  wrongCell: (what: string, given?: string, allowed?: readonly string[]) =>
    [`${what}${given ? ` («${given}»)` : ''}`, ...(allowed ? [`puede ser ${allowed.join(', ')}`] : [])].join(
      '; ',
    ),
  encodings: {
    'utf-8': 'El archivo está en UTF-8.',
    'windows-1252': 'El archivo está en Windows-1252, como los CSV que guarda Excel.',
    macintosh: 'El archivo tiene las letras de un Mac antiguo.',
  },
  unusedColumns: (names: readonly string[]) => `No se usan estas columnas: ${names.join(', ')}.`,
  moreProblems: (count: number) =>
    singularOrPlural(count, '… y una línea más con errores.', `… y ${count} líneas más con errores.`),
  rejected: (count: number) =>
    singularOrPlural(
      count,
      'Una línea tiene errores; no se cambió nada.',
      `${count} líneas tienen errores; no se cambió nada.`,
    ),
  imported: ({ created, updated, unchanged }: Counts, dryRun: boolean) =>
    `${dryRun ? 'Quedarían así' : 'Listo'}: nuevas ${created}, actualizadas ${updated}, sin cambios ${unchanged}.`,
  exporting: 'Exportando',
  items: 'filas y archivos',
  exported: (folder: string, { lists, fileCount, lostPaths }: ExportReport) =>
    [
      `${countText(lists.length, 'lista', 'listas')} con ${countText(
        lists.reduce((sum, { rows }) => sum + rows, 0),
        'fila',
        'filas',
      )} y ${countText(fileCount, 'archivo', 'archivos')} en ${folder}.`,
      ...(lostPaths.length > 0 ? [copy.lostFiles(lostPaths.length)] : []),
    ].join('\n'),
  lostFiles: (count: number) =>
    singularOrPlural(
      count,
      `De un archivo ya no está el contenido: vea ${EXPORT_README}.`,
      `De ${count} archivos ya no está el contenido: vea ${EXPORT_README}.`,
    ),
  importNumber: (id: number) => `Durante 30 minutos se puede deshacer: ${PROGRAM} import undo ${id}`,
  wrongImportId: (id: string) => `${id} no es el número de una importación.`,
  importUndone: (id: number, list: string) => `La importación ${id} (${list}) se deshizo.`,
  importingList: (list: string, place: number, count: number) => `Importando ${list} (${place} de ${count})`,
  folderGoesOn:
    'Las listas de arriba quedaron importadas. Repita el mismo comando: sigue con las que faltan.',
  ofFile: (file: string, text: string) => `${file}: ${text}`.trim(),
  unknownFiles: (files: readonly string[], lists: readonly string[]) =>
    `En la carpeta hay archivos que no se llaman como una lista: ${files.join(', ')}. Las listas: ${lists.join(', ')}.`,
  noListFiles: (folder: string, lists: readonly string[]) =>
    `En ${folder} no hay archivos CSV o XLSX que se llamen como una lista: ${lists.join(', ')}.`,
  folderNotEmpty: (folder: string) => `La carpeta ${folder} no está vacía; exporte a una nueva.`,
  unusableFolder: (folder: string, reason: string) => `No se puede usar la carpeta ${folder}: ${reason}.`,
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
