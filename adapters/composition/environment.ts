import { resolve } from 'node:path';
import { isEmail } from '#domain/shared';
import type { MailSettings } from '../mail/postman.ts';
import type { DatabaseLocation } from '../persistence/engine.ts';
import { senderOf, smtpServerOf } from './mail-settings.ts';

/** Everything that is configured from outside, read and checked in one place. */
export interface Environment {
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  /** Where backups go. */
  readonly backupDir: string;
  readonly port: number;
  readonly demo: boolean;
  /** How many proxies in front of the server are trusted to tell the caller's address and protocol. */
  readonly trustedProxies: number;
  readonly production: boolean;
  /** Password for the administrator that the command line creates, where nobody can be asked. */
  readonly adminPassword: string | null;
  /** Whether `start` runs the nightly jobs too. */
  readonly jobs: boolean;
  /** Days before its last one from which on an order is told of. */
  readonly alertDays: number;
  /** Days after which the nightly job deletes a backup. */
  readonly backupDays: number;
  readonly mail: MailSettings;
}

/** The environment variables can't be used as they are; the message says which and why. */
export class InvalidEnvironment extends Error {}

const ANSWERS: Readonly<Record<string, boolean | undefined>> = {
  1: true,
  0: false,
  si: true,
  sí: true,
  no: false,
};

/** Reads the environment; throws one {@link InvalidEnvironment} that names every variable that is wrong. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const wrong: string[] = [];
  const whole = (name: string, fallback: number, most: number, least = 0) => {
    const text = variables[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most)
      wrong.push(`${name} debe ser un entero entre ${least} y ${most}: ${text}`);
    return value;
  };
  const answer = (name: string, fallback: boolean) => {
    const text = variables[name]?.trim().toLowerCase() ?? '';
    if (text === '') return fallback;
    const value = ANSWERS[text];
    if (value === undefined) wrong.push(`${name} debe ser 1 o 0, sí o no: ${variables[name]}`);
    return value ?? fallback;
  };
  const dataDir = resolve(variables.INTEGRA_DATA_DIR || './data');
  const url = variables.DATABASE_URL;
  if (url && !/^(mysql|mariadb):\/\//.test(url))
    wrong.push('DATABASE_URL debe empezar por mysql:// o mariadb://');
  const server = variables.SMTP_URL ? smtpServerOf(variables.SMTP_URL) : null;
  if (variables.SMTP_URL && !server)
    wrong.push('SMTP_URL debe ser smtp://usuario:clave@servidor:puerto o smtps://…');
  const from = variables.INTEGRA_MAIL_FROM || senderOf(server);
  if (variables.INTEGRA_MAIL_FROM && !isEmail(from))
    wrong.push(`INTEGRA_MAIL_FROM debe ser una dirección de correo: ${from}`);
  const environment: Environment = {
    dataDir,
    database: url ? { url: url.replace(/^mariadb:/, 'mysql:') } : { file: resolve(dataDir, 'integra.db') },
    backupDir: resolve(variables.INTEGRA_BACKUP_DIR || resolve(dataDir, 'backups')),
    port: whole('PORT', 3000, 65_535),
    demo: variables.INTEGRA_DEMO !== '0',
    trustedProxies: whole('INTEGRA_TRUSTED_PROXIES', 0, 10),
    production: variables.NODE_ENV !== 'development',
    adminPassword: variables.INTEGRA_ADMIN_PASSWORD || null,
    jobs: answer('INTEGRA_JOBS', true),
    alertDays: whole('INTEGRA_ALERT_DAYS', 10, 90, 1),
    backupDays: whole('INTEGRA_BACKUP_DAYS', 14, 3650, 1),
    mail: { server, from, folder: resolve(dataDir, 'mail') },
  };
  if (wrong.length > 0) throw new InvalidEnvironment(`Configuración no válida:\n- ${wrong.join('\n- ')}`);
  return environment;
}
