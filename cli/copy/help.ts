import { LISTED_JOBS } from '#domain/jobs';

/** The command line as users type it. */
export const PROGRAM = 'npm run -s integra --';

/** Width of the names of jobs in the help. */
const JOB_COLUMN = 17;

/** The help of a command, apart from its options. */
export interface CommandHelp {
  readonly summary: string;
  readonly detail?: string;
  readonly examples: readonly string[];
}

/** Help of each group of commands. */
export const groupHelp = {
  db: 'base de datos: tablas, contenido, estado y copias de seguridad',
  jobs: 'tareas nocturnas: avisos de vencimiento, limpieza, integridad y copia de seguridad',
  user: 'usuarios',
  sessions: 'citas de un paciente o de un terapeuta',
  orders: 'órdenes y autorizaciones',
  billing: 'cuentas de facturación y su RIPS',
} as const;

/** Help of each command, by its full name. */
export const help = {
  integra: {
    summary: 'Integra: gestión de una fundación de terapia con varias sedes',
    detail: `
Variables de entorno:
  PORT                     puerto en el que se sirve (3000)
  INTEGRA_DATA_DIR         carpeta de los datos (./data)
  INTEGRA_FILES_URL        s3://depósito/carpeta?endpoint=https://servidor&region=…; sin ella, los archivos quedan en la carpeta de los datos
  INTEGRA_BACKUP_DIR       carpeta de las copias de seguridad (backups, en la carpeta de los datos)
  INTEGRA_BACKUP_DAYS      días después de los que la tarea nocturna borra una copia (14)
  INTEGRA_BACKUP_BEFORE_MIGRATION=0  no copia la base de datos SQLite antes de actualizarla
  INTEGRA_HOST             dirección en la que se atiende (todas; con las cuentas de demostración, solo este equipo)
  DATABASE_URL             mysql://usuario:clave@servidor:3306/integra?tls=verify&ca=/ruta/ca.pem; sin ella, una base de datos SQLite
  INTEGRA_DEMO=0           no carga los datos de demostración en una base de datos vacía
  INTEGRA_TRUSTED_PROXIES  cuántos proxies inversos de confianza hay delante de Integra (0)
  INTEGRA_ADMIN_PASSWORD   contraseña para user create-admin y reset-password donde no se puede preguntar
  INTEGRA_LEGACY_TOKEN     token con el que import legacy lee el sistema anterior
  INTEGRA_WORKERS          procesos que atienden el puerto, con MySQL o MariaDB (1)
  INTEGRA_JOBS=0           start no ejecuta las tareas nocturnas
  INTEGRA_DB_CONNECT_SECONDS    segundos para abrir una conexión con el servidor de base de datos (5)
  INTEGRA_DB_STATEMENT_SECONDS  segundos que puede durar una consulta (5)
  INTEGRA_DB_POOL_SECONDS       segundos de espera por una conexión libre (5)
  INTEGRA_ALERT_DAYS       días antes del vencimiento desde los que se avisa (10)
  SMTP_URL                 smtp://usuario:clave@servidor:587 o smtps://…; sin ella los mensajes quedan como archivos .eml
  INTEGRA_MAIL_FROM        dirección de la que salen los mensajes; sin ella, el usuario de SMTP_URL
  NODE_ENV                 development relaja la política de contenido para el servidor de desarrollo (production)

Códigos de salida: 0 hecho · 1 rechazado · 2 mal uso · 3 falla
`,
    examples: [
      'npm start',
      'PORT=8080 INTEGRA_DATA_DIR=/srv/integra npm start',
      `${PROGRAM} db status --json`,
      `${PROGRAM} user create-admin --usuario direccion`,
    ],
  },
  start: {
    summary: 'prepara la base de datos, carga los datos de demostración si está vacía y sirve la aplicación',
    examples: ['npm start', 'INTEGRA_DEMO=0 PORT=8080 npm start'],
  },
  'db migrate': { summary: 'crea o actualiza las tablas', examples: [`${PROGRAM} db migrate`] },
  'db seed': {
    summary:
      'agrega lo que falta del contenido que toda instalación necesita: roles, permisos, catálogos y lugares',
    examples: [`${PROGRAM} db seed`, `${PROGRAM} db seed --demo`],
  },
  'db status': {
    summary: 'dice qué base de datos se usa, si está al día y qué contiene',
    examples: [`${PROGRAM} db status`, `${PROGRAM} db status --json`],
  },
  'db backup': {
    summary: 'copia la base de datos y los archivos, también mientras se usan, en una carpeta nueva',
    detail: `
La carpeta nueva lleva la fecha en el nombre y queda en la carpeta indicada o, sin ella, en INTEGRA_BACKUP_DIR. Tiene la base de
datos, los archivos, sus sumas SHA-256 y un manifiesto; una copia que no terminó se llama .part y no se puede restaurar.
Con MySQL/MariaDB la base de datos se copia con mariadb-dump.
`,
    examples: [`${PROGRAM} db backup`, `${PROGRAM} db backup /mnt/copias`, `${PROGRAM} db backup --json`],
  },
  'db restore': {
    summary: 'restaura una copia de seguridad en esta instalación; primero compara todas sus sumas',
    detail: `
Integra debe estar detenida. Los datos que haya se apartan en una carpeta before-restore-…, sin borrarlos, después de confirmarlo
en la terminal o con --yes.
`,
    examples: [
      `${PROGRAM} db restore data/backups/integra-2026-11-22T06-00-00-000Z`,
      `INTEGRA_DATA_DIR=/srv/otra ${PROGRAM} db restore /mnt/copias/integra-2026-11-22T06-00-00-000Z`,
    ],
  },
  'sessions list': {
    summary:
      'lista las citas de un paciente o de un terapeuta entre dos fechas, y dice cuáles se pueden cancelar',
    examples: [
      `${PROGRAM} sessions list --therapist fisio --from 2026-11-23 --to 2026-11-27`,
      `${PROGRAM} sessions list --patient "RC 1020333" --from 2026-11-01 --to 2026-11-30 --json`,
    ],
  },
  'sessions cancel': {
    summary:
      'cancela las citas pendientes de un paciente o de un terapeuta entre dos fechas, todas o ninguna',
    detail: `
Muestra primero cuáles, y pregunta; sin una terminal hace falta --yes. Devuelve a cada servicio las unidades que sus citas tienen.
`,
    examples: [
      `${PROGRAM} sessions cancel --therapist fisio --from 2026-11-23 --to 2026-11-27 --dry-run`,
      `${PROGRAM} sessions cancel --therapist fisio --from 2026-11-23 --to 2026-11-27 --reason "Cancela Terapeuta"`,
    ],
  },
  'orders expiring': {
    summary:
      'lista las órdenes y autorizaciones vigentes que vencen pronto, con las unidades que se van a perder',
    examples: [
      `${PROGRAM} orders expiring`,
      `${PROGRAM} orders expiring --days 30 --site "Sede Norte"`,
      `${PROGRAM} orders expiring --json`,
    ],
  },
  'billing list': {
    summary: 'lista las cuentas de facturación, primero las más recientes',
    examples: [`${PROGRAM} billing list`, `${PROGRAM} billing list --json`],
  },
  'billing missing': {
    summary: 'dice qué le falta a una cuenta, por causa; termina en 1 si algo detiene su exportación',
    examples: [`${PROGRAM} billing missing CTA-000131`, `${PROGRAM} billing missing CTA-000131 --json`],
  },
  'billing export': {
    summary: 'exporta el RIPS de una cuenta y reserva sus sesiones; otra vez da el mismo archivo',
    detail: `
Los avisos se confirman con --confirm y sus códigos. Lo que detiene la exportación se ve con billing missing.
`,
    examples: [
      `${PROGRAM} billing export CTA-000131 --out /srv/rips`,
      `${PROGRAM} billing export CTA-000131 --out /srv/rips --confirm INT07,RVG11`,
    ],
  },
  'billing check': {
    summary: 'revisa un archivo RIPS cualquiera, sin datos de Integra; termina en 1 si algo lo detiene',
    examples: [
      `${PROGRAM} billing check FE12.json`,
      `${PROGRAM} billing check FE12.json --profile 2275 --json`,
    ],
  },
  doctor: {
    summary: 'revisa que los datos estén bien y, con --repair, repara lo que se puede reparar sin riesgo',
    detail: `
Revisa la base de datos misma, sus tablas y las referencias entre ellas, los contadores de unidades, las cuentas de facturación, los archivos que faltan, que
cambiaron y que sobran, el registro de auditoría y las tareas nocturnas que fallaron, que nadie termina o que no comenzaron. Repara los contadores y aparta los archivos que sobran (en
files-without-row), y dice que reparó solo lo que después ya no encuentra; nunca toca un texto clínico ni borra nada. Termina en 1 si algo queda mal.
`,
    examples: [
      `${PROGRAM} doctor`,
      `${PROGRAM} doctor --repair`,
      `${PROGRAM} doctor --quick`,
      `${PROGRAM} doctor --json`,
    ],
  },
  'jobs list': {
    summary: 'lista las tareas nocturnas, su hora y cómo les fue la última vez',
    examples: [`${PROGRAM} jobs list`, `${PROGRAM} jobs list --json`],
  },
  'jobs run': {
    summary: 'ejecuta una tarea ahora, sin esperar la noche; lo que ya se avisó no se avisa otra vez',
    detail: `
Hace solo esa tarea. Termina en 3 si algo falló (se intenta de nuevo sin pedirlo) y en 1 si no había a quién escribir o la base de
datos está en un servidor. Sin SMTP_URL dice en qué carpeta quedan los mensajes.

Tareas:
${LISTED_JOBS.map(({ name, summary }) => `  ${name.padEnd(JOB_COLUMN)}${summary}`).join('\n')}
`,
    examples: [`${PROGRAM} jobs run expiry-alerts`, `${PROGRAM} jobs run backup --json`],
  },
  'jobs start': {
    summary: 'ejecuta las tareas nocturnas hasta que se le pida parar, sin servir la aplicación',
    examples: [`${PROGRAM} jobs start`, `SMTP_URL=smtp://usuario:clave@correo:587 ${PROGRAM} jobs start`],
  },
  'user list': {
    summary: 'lista los usuarios con su rol, sede y estado',
    examples: [`${PROGRAM} user list`, `${PROGRAM} user list --json`],
  },
  'user create-admin': {
    summary: 'crea un administrador; pregunta lo que falte',
    detail: `
La contraseña, de 12 caracteres o más, se pregunta sin mostrarla. Sin una terminal se toma de INTEGRA_ADMIN_PASSWORD y se
deben dar las tres opciones.
`,
    examples: [
      `${PROGRAM} user create-admin`,
      `INTEGRA_ADMIN_PASSWORD=… ${PROGRAM} user create-admin --usuario direccion --nombres Ana --apellidos Pérez`,
    ],
  },
  'user reset-password': {
    summary: 'cambia la contraseña de un usuario y cierra sus sesiones',
    detail: `
La contraseña, de 12 caracteres o más, se pregunta sin mostrarla; sin una terminal se toma de INTEGRA_ADMIN_PASSWORD.
Su dueño elige otra al ingresar, antes de hacer nada más.
`,
    examples: [`${PROGRAM} user reset-password fisio`],
  },
  'user links': {
    summary: 'da a los usuarios que aún no eligieron su contraseña un enlace para elegirla',
    detail: `
Con --pdf escribe una hoja con una tira por usuario, para recortar; con --mail envía cada enlace a su dueño. Sin usuarios, a todos los
activos que no eligieron su contraseña. Un enlace sirve una vez, durante 72 horas, y reemplaza al anterior.
`,
    examples: [
      `${PROGRAM} user links --site Norte --pdf claves.pdf`,
      `${PROGRAM} user links fisio fono --mail`,
    ],
  },
  'user deactivate': {
    summary: 'impide que un usuario ingrese y cierra sus sesiones',
    detail: `
Si tiene citas pendientes dice cuántas y pregunta; sin una terminal hace falta --yes.
`,
    examples: [`${PROGRAM} user deactivate fisio`],
  },
  'user activate': {
    summary: 'deja que un usuario ingrese de nuevo',
    examples: [`${PROGRAM} user activate fisio`],
  },
  export: {
    summary:
      'escribe todas las listas de datos, de todas las sedes, como CSV, y los archivos de los pacientes',
    detail: `
La carpeta debe ser nueva o estar vacía. Todas las listas se leen en un mismo estado, sin detener a quienes trabajan. Al final se escribe LEAME.txt con las filas y la suma SHA-256 de cada archivo; sin él la
exportación no terminó. Los archivos tienen historias clínicas: solo los puede leer quien ejecuta la orden.
`,
    examples: [`${PROGRAM} export /srv/salida`, `${PROGRAM} export /srv/salida --json`],
  },
  import: {
    summary: 'toma pacientes o una lista de códigos de un archivo CSV o XLSX, todo o nada',
    detail: `
Columnas:
  icd10   codigo, descripcion
  dsm4    codigo, descripcion
  cups    codigo, descripcion
  towns   codigo, municipio, departamento
  catalogues
          catalogo (motivo de consulta, estrategia, material o formato de examen), descripcion, especialidad, direccion, estado
  sites, users, guardians, evolutions, history, objectives
          las columnas con que «integra export» las escribe; cada fila nombra a su paciente por tipo y número de documento.
          En evolutions y history el autor es un usuario, o un nombre con profesión y registro; en history clase es motivo, prenatal,
          neonatal, postnatal, personal, familiar, impresion o conclusiones. Lo que se importa queda marcado «Anterior a Integra» y no se cambia
  orders  una fila por servicio: las que llevan el mismo código, o la misma clase, fecha y número de la entidad, son una orden; clase es
          orden, autorizacion, codigo90 o particular; usadas_antes son las sesiones de antes de Integra, que ya no se pueden programar
  sessions
          estado es pendiente, realizada o cancelada; las realizadas de antes quedan archivadas, las que vienen cumplen las reglas de la
          programación y llevan autorizacion (su código) y cups; sin autorización, las de antes quedan en una orden cerrada del paciente
  files   archivo (su ruta en la carpeta de la lista), clase (identidad, acudiente, consentimiento, orden, autorizacion, otro, foto o
          examen), formato (de un examen), fecha y autor; se da la carpeta, con files.csv y los archivos, o la lista misma. Los contenidos se
          copian primero: si la orden se interrumpe, la siguiente sigue donde quedó
  tariffs entidad (vacía: particulares), cups, desde, valor (pesos enteros), filas (unidad o sesion), contrato; una tarifa que ya está no cambia
  eps     nit, nombre, nombre corto, tipo (EPS, Prepagada, Póliza), régimen (Contributivo, Subsidiado, Ambos)
  patients
          tipo de documento, número de documento y, para quien es nuevo, primer apellido, primer nombre, fecha de nacimiento,
          sexo, enfoque, tipo de cliente, tipo de afiliación, EPS y sede; también las demás del ingreso de pacientes. La página
          «Importar datos» las explica y da una plantilla.
Lo que ya está se actualiza por su código (una entidad, por su nombre; un paciente, por su documento) y lo que el archivo no nombra se
queda como está.
all toma una carpeta, cuyos archivos se llaman como las listas (sites.csv), o un libro XLSX, cuyas hojas se llaman como ellas o por su título
(Sedes), y revisa todo junto. Las hojas con otro nombre no se leen, y se dice cuáles son.
legacy lee la API del sistema anterior con el token de INTEGRA_LEGACY_TOKEN y deja sus listas en una carpeta, para revisarlas e importarlas
con all. Hace dos peticiones a la vez y guarda cada respuesta: si se interrumpe, el mismo comando sigue donde quedó.
`,
    examples: [
      `${PROGRAM} import legacy https://anterior.example.org/ --folder /srv/anterior`,
      `${PROGRAM} import all /srv/salida --dry-run`,
      `${PROGRAM} import all datos.xlsx --dry-run`,
      `${PROGRAM} import files /srv/salida`,
      `${PROGRAM} import undo 12`,
      `${PROGRAM} import patients pacientes.csv --dry-run`,
      `${PROGRAM} import icd10 cie10.csv --dry-run`,
      `${PROGRAM} import cups cups.xlsx`,
      `${PROGRAM} import towns divipola.csv --json`,
    ],
  },
} as const satisfies Record<string, CommandHelp>;

/** Help of options and arguments. */
export const optionHelp = {
  version: 'muestra la versión',
  help: 'muestra esta ayuda',
  helpCommand: 'muestra la ayuda de una orden',
  json: 'responde en JSON, para programas',
  yes: 'no pregunta',
  job: new Intl.ListFormat('es', { type: 'disjunction' }).format(LISTED_JOBS.map(({ name }) => name)),
  demo: 'carga además los datos de demostración; solo donde todavía no hay usuarios',
  backupFolder: 'carpeta en la que queda la copia',
  backup: 'carpeta de la copia',
  patient: 'documento del paciente: el número, o el tipo y el número',
  therapist: 'usuario del terapeuta',
  from: 'primer día, AAAA-MM-DD',
  to: 'último día, AAAA-MM-DD',
  reason: 'motivo de la cancelación',
  cancelDryRun: 'solo dice qué se cancelaría',
  account: 'código de la cuenta, como CTA-000131',
  ripsFolder: 'carpeta en la que queda el archivo',
  confirmedWarnings: 'códigos de los avisos que se confirman, separados por comas',
  ripsFile: 'archivo JSON',
  profile: '2275 o 948-v003 (948-v003)',
  days: 'dentro de cuántos días vencen (15)',
  usernames: 'nombres de usuario; sin ellos, todos los que no eligieron su contraseña',
  linksFile: 'archivo nuevo en el que queda la hoja',
  linksMail: 'envía los enlaces por correo',
  site: 'nombre o número de la sede; sin ella, todas',
  head: 'marca del registro de auditoría, tomada de un correo de la noche, para comprobarlo',
  quick: 'no lee el contenido de los archivos: compara solo su tamaño',
  repair: 'repara lo que se puede reparar sin riesgo',
  username: 'nombre de usuario con el que ingresa',
  firstNames: 'nombres de la persona',
  lastNames: 'apellidos de la persona',
  exportFolder: 'carpeta nueva o vacía en la que quedan los archivos',
  importList:
    'legacy (lee el sistema anterior), all (una carpeta o un libro con todas), undo (deshace una importación), sites (sedes), users (usuarios), patients (pacientes), guardians (acudientes), orders (órdenes), sessions (citas), evolutions (evoluciones), history (historia), objectives (objetivos), files (archivos), icd10 (CIE10), dsm4, cups, towns (municipios, DIVIPOLA), eps (entidades) o tariffs (tarifas)',
  importFile:
    'el archivo, cuya primera fila nombra las columnas; con all, la carpeta con un archivo por lista o el libro XLSX con una hoja por lista; con files, su carpeta; con legacy, la dirección del sistema anterior; con undo, el número de la importación',
  importDryRun: 'solo revisa el archivo y dice qué cambiaría',
  legacyFolder: 'con legacy, carpeta en la que quedan las listas (sistema-anterior)',
  legacyHttp: 'con legacy, acepta una dirección sin cifrar',
} as const;

/** Headings and placeholders of the help, by commander's English words. */
export const helpWords: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  'Arguments:': 'Argumentos:',
  '[options]': '[opciones]',
  '[command]': '[orden]',
};

/** Introduces the examples of a command. */
export const EXAMPLES = 'Ejemplos';

/** Texts of usage errors, by commander's code; `what` is the option or command. */
export const usageTexts: Readonly<Record<string, (what: string) => string>> = {
  'commander.unknownOption': (what) => `No existe la opción ${what}.`,
  'commander.unknownCommand': (what) => `No existe la orden ${what}.`,
  'commander.excessArguments': () => 'Sobran argumentos.',
  'commander.missingArgument': (what) => `Falta <${what}>.`,
  'commander.missingMandatoryOptionValue': (what) => `Falta la opción ${what}.`,
  'commander.optionMissingArgument': (what) => `Falta el valor de la opción ${what}.`,
};
