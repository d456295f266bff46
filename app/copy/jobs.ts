import type { JobName } from '#domain/jobs';
import type { MailProblem } from '#domain/notifications';
import type { CodeTexts } from './index.ts';

const mailProblems: Record<MailProblem, string> = {
  'mail-unreachable': 'El servidor de correo no respondió.',
  'mail-login': 'El servidor de correo no aceptó el usuario o la contraseña de SMTP_URL.',
  'mail-rejected': 'El servidor de correo no aceptó el mensaje o la dirección.',
  'mail-unconfirmed':
    'El servidor de correo se cortó antes de confirmar: el mensaje pudo llegar y se enviará de nuevo.',
  'mail-interrupted': 'Integra se detuvo mientras enviaba.',
  'mail-folder': 'No se pudo escribir en la carpeta de los mensajes.',
};

export const jobCodeTexts: CodeTexts = {
  ...mailProblems,
  'job-fault': 'Ocurrió una falla.',
  'job-running': 'Esta tarea ya se está ejecutando.',
  'job-without-site': 'Su usuario no tiene una sede, así que no hay a quién avisar.',
  'no-address': 'Sin correo',
  'backed-up': 'Copia completa',
  'not-backed-up': 'La base de datos está en un servidor: cópiela con mariadb-dump',
};

interface JobTexts {
  readonly name: string;
  readonly about: string;
}

/** What each job is called and what it does. */
export const jobTexts: Readonly<Record<JobName, JobTexts>> = {
  'expiry-alerts': {
    name: 'Avisos de vencimiento',
    about: 'Envía al correo de cada sede sus órdenes y autorizaciones por vencer, y otra vez el último día.',
  },
  backup: {
    name: 'Copia de seguridad',
    about: 'Copia la base de datos y los archivos mientras se usan, y borra las copias viejas.',
  },
  'session-cleanup': {
    name: 'Sesiones de ingreso',
    about: 'Borra las sesiones de usuario que ya vencieron.',
  },
  'draft-cleanup': { name: 'Borradores', about: 'Borra los borradores que nadie ha tocado en 90 días.' },
};
