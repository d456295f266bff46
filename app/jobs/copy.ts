import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { JobName, JobRun, RunOutcome, RunState } from '#domain/jobs';
import type { MailProblem } from '#domain/notifications';
import { countText } from '#domain/shared';

const mailProblems: Record<MailProblem, string> = {
  'mail-unreachable': 'El servidor de correo no respondió.',
  'mail-tls': 'El servidor de correo no ofrece una conexión cifrada (TLS) válida; no se le envió nada.',
  'mail-login': 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL.',
  'mail-rejected':
    'El servidor de correo rechazó el mensaje, y lo rechazará mientras no se corrija la dirección o el servidor.',
  'mail-deferred': 'El servidor de correo no aceptó el mensaje por ahora.',
  'mail-unconfirmed':
    'El servidor de correo se cortó antes de confirmar: el mensaje pudo llegar y se enviará de nuevo.',
  'mail-interrupted': 'Integra se detuvo mientras enviaba.',
  'mail-folder': 'No se pudo escribir en la carpeta de los mensajes.',
};

const SAVED_AS_FILE = 'Guardado como archivo, sin enviar';

/** Names of the outcomes of a run. */
export const outcomeTexts: Readonly<Record<RunOutcome, string>> = {
  sent: 'Enviado',
  written: 'Sin enviar',
  nothing: 'Nada por enviar',
  'no-address': 'Sin correo',
  cleaned: 'Hecha',
  recorded: 'Hecha',
  'backed-up': 'Copia completa',
  'not-backed-up': 'Cópiela en el servidor',
};

export const jobCodeTexts = {
  ...mailProblems,
  'database-damaged': 'La base de datos está dañada: restaure la última copia de seguridad.',
  'trail-contradicted':
    'El registro de auditoría no coincide con lo que se guardó de él: alguien lo recortó o lo reescribió. Ejecute «integra doctor».',
  'disk-full': 'No hay espacio en el disco del servidor.',
  'job-fault': 'Ocurrió una falla.',
  'job-running': 'Esta tarea ya se está ejecutando.',
  ...outcomeTexts,
  written: SAVED_AS_FILE,
} satisfies CodeTexts;

interface JobTexts {
  /** The description on the screen. */
  readonly about: string;
  /** The number of items that a run processed. */
  readonly itemCount: (count: number) => string;
}

export const jobTexts: Readonly<Record<JobName, JobTexts>> = {
  'expiry-alerts': {
    about: 'Envía al correo de cada sede sus órdenes y autorizaciones por vencer, y otra vez el último día.',
    itemCount: (count) => countText(count, 'orden', 'órdenes'),
  },
  backup: {
    about: 'Copia la base de datos y los archivos mientras se usan, y borra las copias viejas.',
    itemCount: (count) => countText(count, 'archivo y la base de datos', 'archivos y la base de datos'),
  },
  integrity: {
    about:
      'Toma la huella de los archivos que no la tienen y guarda la marca del registro de auditoría, y comprueba las marcas anteriores, para encontrar lo que alguien cambie.',
    itemCount: (count) => countText(count, 'huella tomada', 'huellas tomadas'),
  },
  'session-cleanup': {
    about: 'Borra las sesiones de usuario que ya vencieron.',
    itemCount: (count) => countText(count, 'sesión borrada', 'sesiones borradas'),
  },
  'draft-cleanup': {
    about: 'Borra los borradores que nadie ha tocado en 90 días.',
    itemCount: (count) => countText(count, 'borrador borrado', 'borradores borrados'),
  },
  'weekly-reports': {
    about:
      'Envía cada lunes al correo de la sede, en Excel, los reportes que su coordinación eligió en «Mis reportes».',
    itemCount: (count) => countText(count, 'reporte', 'reportes'),
  },
  'billing-deadlines': {
    about:
      'Envía al correo de cada sede lo que vence en tres días hábiles, las cuentas que llevan cinco días sin resultado y, el tercer día hábil, el RS del mes pasado que falta.',
    itemCount: (count) => countText(count, 'pendiente', 'pendientes'),
  },
};

/**
 * Names of the states of a run that is not done. `retrying` is a waiting run that has failed before; `stale` is an overdue run that no
 * process works on.
 */
export const runStateTexts: Readonly<Record<Exclude<RunState, 'done'> | 'retrying' | 'stale', string>> = {
  waiting: 'En espera',
  running: 'En curso',
  retrying: 'Se intenta de nuevo',
  stale: 'Nadie la hace',
  'given-up': 'No se pudo',
};

const withOutcome = (runs: readonly JobRun[], ...outcomes: readonly RunOutcome[]) =>
  runs.filter(({ outcome }) => outcome !== null && outcomes.includes(outcome));

/** Texts of the screen of nightly jobs. */
export const jobScreenTexts = {
  begun: 'La tarea está en marcha',
  waits: 'La tarea queda en espera: la hará el proceso de las tareas nocturnas',
  never: 'Sin ejecutar',
  filesIn: {
    backup: (folder: string) => `Las copias quedan en ${folder}`,
    mail: (folder: string) => `Sin SMTP_URL, los mensajes quedan como archivos .eml en ${folder}`,
  },
  when: (at: string, next: string, weekly: boolean) =>
    `${weekly ? 'Cada lunes' : 'Cada noche'} a las ${at} · próxima: ${next}`,
  nightOf: (date: string) => `Noche del ${date}`,
  askedBy: (username: string) => `A pedido de ${username}`,
  coversSince: (since: string) => `Recupera desde el ${since}`,
  answered: (address: string | null, reply: string | null) =>
    [address, reply && `respondió «${reply}»`].filter(Boolean).join(': '),
  noWorker: `Ningún proceso hace las tareas: ejecute «integra jobs start», o inicie Integra sin INTEGRA_JOBS=0.`,
  retryAt: (moment: string) => `Se intenta de nuevo el ${moment}, cuando haya un proceso de tareas.`,
  retryMissed: (moment: string) => `Debía intentarse el ${moment}.`,
  items: (job: JobName, outcome: RunOutcome, count: number): string | null => {
    if (outcome === 'nothing') return null;
    if (outcome === 'not-backed-up') return 'Con MySQL/MariaDB se copia con mariadb-dump';
    const items = jobTexts[job].itemCount(count);
    return outcome === 'written' ? `${SAVED_AS_FILE} · ${items}` : items;
  },
  sitesSummary(runs: readonly JobRun[]): string {
    const sent = withOutcome(runs, 'sent').length;
    const written = withOutcome(runs, 'written').length;
    const withoutAddress = withOutcome(runs, 'no-address').length;
    return [
      ...(sent > 0 ? [countText(sent, 'mensaje enviado', 'mensajes enviados')] : []),
      ...(written > 0
        ? [`${countText(written, 'mensaje guardado', 'mensajes guardados')} como archivo, sin enviar`]
        : []),
      ...(sent + written === 0 ? ['ningún mensaje'] : []),
      `${runs.filter(({ state }) => state === 'done').length} de ${countText(runs.length, 'sede', 'sedes')}`,
      ...(withoutAddress > 0 ? [`${countText(withoutAddress, 'sede', 'sedes')} sin correo`] : []),
    ].join(' · ');
  },
} as const;
