import { resolve } from 'node:path';
import { isEmail } from '#domain/shared';
import type { MailSettings } from '../mail/mailer.ts';
import type { DatabaseLocation } from '../persistence/engine.ts';
import { serverLocationOf } from '../persistence/server-location.ts';
import { bucketLocationOf, type FilesLocation } from '../storage/files-location.ts';
import { defaultSenderOf, smtpServerOf } from './mail-settings.ts';

/** The configuration, validated. */
export interface Environment {
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  readonly files: FilesLocation;
  /** Folder of the backups. */
  readonly backupDir: string;
  readonly port: number;
  /** Whether an installation without users loads the demo data when it starts. */
  readonly loadsDemo: boolean;
  /** Number of processes that serve the port; 1 on the embedded database. */
  readonly workers: number;
  /** Number of trusted proxies in front of the server. */
  readonly trustedProxies: number;
  /** Whether the server runs the built application, not the development server. */
  readonly production: boolean;
  /** New password for `user create-admin` and `user reset-password` without a terminal. */
  readonly adminPassword: string | null;
  /** Whether `start` also runs nightly jobs. */
  readonly runsJobs: boolean;
  /** An order is announced from this many days before its expiry. */
  readonly alertDays: number;
  /** Days after which a nightly job deletes a backup. */
  readonly backupDays: number;
  readonly mail: MailSettings;
}

/** Invalid environment variables; the message names them. */
export class InvalidEnvironment extends Error {}

const FLAG_VALUES: Readonly<Record<string, boolean | undefined>> = {
  1: true,
  0: false,
  si: true,
  sí: true,
  no: false,
};

/** Reads the environment; throws one {@link InvalidEnvironment} for all invalid variables. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  const problems: string[] = [];
  const integer = (name: string, fallback: number, max: number, min = 0) => {
    const text = variables[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} debe ser un entero entre ${min} y ${max}: ${text}`);
    return value;
  };
  const flag = (name: string, fallback: boolean) => {
    const text = variables[name]?.trim().toLowerCase() ?? '';
    if (text === '') return fallback;
    const value = FLAG_VALUES[text];
    if (value === undefined) problems.push(`${name} debe ser 1 o 0, sí o no: ${variables[name]}`);
    return value ?? fallback;
  };
  const dataDir = resolve(variables.INTEGRA_DATA_DIR || './data');
  const databaseUrl = variables.DATABASE_URL;
  const location = databaseUrl ? serverLocationOf(databaseUrl) : { file: resolve(dataDir, 'integra.db') };
  if (typeof location === 'string') problems.push(location);
  const filesUrl = variables.INTEGRA_FILES_URL;
  const files = filesUrl ? bucketLocationOf(filesUrl) : { folder: resolve(dataDir, 'files') };
  if (typeof files === 'string') problems.push(files);
  const millisecondsOf = (name: string) => integer(name, 5, 60, 1) * 1000;
  const limits = {
    connectMs: millisecondsOf('INTEGRA_DB_CONNECT_SECONDS'),
    statementMs: millisecondsOf('INTEGRA_DB_STATEMENT_SECONDS'),
    poolMs: millisecondsOf('INTEGRA_DB_POOL_SECONDS'),
  };
  const server = variables.SMTP_URL ? smtpServerOf(variables.SMTP_URL) : null;
  if (variables.SMTP_URL && !server)
    problems.push('SMTP_URL debe ser smtp://usuario:clave@servidor:puerto o smtps://…');
  const from = variables.INTEGRA_MAIL_FROM || defaultSenderOf(server);
  if (variables.INTEGRA_MAIL_FROM && !isEmail(from))
    problems.push(`INTEGRA_MAIL_FROM debe ser una dirección de correo: ${from}`);
  const workers = integer('INTEGRA_WORKERS', 1, 64, 1);
  if (workers > 1 && !databaseUrl)
    problems.push('INTEGRA_WORKERS mayor que 1 necesita MySQL o MariaDB: ponga también DATABASE_URL');
  const environment = {
    dataDir,
    database: typeof location === 'string' || 'file' in location ? location : { ...location, limits },
    files,
    backupDir: resolve(variables.INTEGRA_BACKUP_DIR || resolve(dataDir, 'backups')),
    port: integer('PORT', 3000, 65_535),
    loadsDemo: flag('INTEGRA_DEMO', true),
    workers,
    trustedProxies: integer('INTEGRA_TRUSTED_PROXIES', 0, 10),
    production: variables.NODE_ENV !== 'development',
    adminPassword: variables.INTEGRA_ADMIN_PASSWORD || null,
    runsJobs: flag('INTEGRA_JOBS', true),
    alertDays: integer('INTEGRA_ALERT_DAYS', 10, 90, 1),
    backupDays: integer('INTEGRA_BACKUP_DAYS', 14, 3650, 1),
    mail: { server, from, folder: resolve(dataDir, 'mail') },
  };
  if (problems.length > 0)
    throw new InvalidEnvironment(`Configuración no válida:\n- ${problems.join('\n- ')}`);
  return environment as Environment;
}
