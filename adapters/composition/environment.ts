import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isEmail } from '#domain/shared';
import type { MailSettings } from '../mail/mailer.ts';
import type { DatabaseLocation } from '../persistence/engine.ts';
import { serverLocationOf } from '../persistence/server-location.ts';
import { bucketLocationOf, type FilesLocation } from '../storage/files-location.ts';
import { defaultSenderOf, smtpServerOf } from './mail-settings.ts';
import { unknownNameProblems } from './unknown-names.ts';

/** The configuration, validated. */
export interface Environment {
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  readonly files: FilesLocation;
  /** Folder of the backups. */
  readonly backupDir: string;
  /** Whether a backup of the embedded database is taken before migrations change it. */
  readonly backsUpBeforeMigrations: boolean;
  /** Address on which the server listens: an IP address or `localhost`; null for the default, which depends on the data. */
  readonly host: string | null;
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
  /** Bearer token for the API of the former application, from which `import legacy` reads. */
  readonly legacyToken: string | null;
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
  const knownNames = new Set<string>();
  const read = (name: string) => {
    knownNames.add(name);
    return variables[name];
  };
  const integer = (name: string, fallback: number, max: number, min = 0) => {
    const text = read(name);
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max)
      problems.push(`${name} debe ser un entero entre ${min} y ${max}: ${text}`);
    return value;
  };
  const flag = (name: string, fallback: boolean) => {
    const text = read(name)?.trim().toLowerCase() ?? '';
    if (text === '') return fallback;
    const value = FLAG_VALUES[text];
    if (value === undefined) problems.push(`${name} debe ser 1 o 0, sí o no: ${read(name)}`);
    return value ?? fallback;
  };
  const dataDir = resolve(read('INTEGRA_DATA_DIR') || './data');
  const databaseUrl = read('DATABASE_URL');
  const location = databaseUrl ? serverLocationOf(databaseUrl) : { file: resolve(dataDir, 'integra.db') };
  if (typeof location === 'string') problems.push(location);
  const filesUrl = read('INTEGRA_FILES_URL');
  const files = filesUrl ? bucketLocationOf(filesUrl) : { folder: resolve(dataDir, 'files') };
  if (typeof files === 'string') problems.push(files);
  const millisecondsOf = (name: string) => integer(name, 5, 60, 1) * 1000;
  const limits = {
    connectMs: millisecondsOf('INTEGRA_DB_CONNECT_SECONDS'),
    statementMs: millisecondsOf('INTEGRA_DB_STATEMENT_SECONDS'),
    poolMs: millisecondsOf('INTEGRA_DB_POOL_SECONDS'),
  };
  const smtpUrl = read('SMTP_URL');
  const server = smtpUrl ? smtpServerOf(smtpUrl) : null;
  if (smtpUrl && !server) problems.push('SMTP_URL debe ser smtp://usuario:clave@servidor:puerto o smtps://…');
  const chosenSender = read('INTEGRA_MAIL_FROM');
  const from = chosenSender || defaultSenderOf(server);
  if (chosenSender && !isEmail(from))
    problems.push(`INTEGRA_MAIL_FROM debe ser una dirección de correo: ${from}`);
  const workers = integer('INTEGRA_WORKERS', 1, 64, 1);
  if (workers > 1 && !databaseUrl)
    problems.push('INTEGRA_WORKERS mayor que 1 necesita MySQL o MariaDB: ponga también DATABASE_URL');
  const host =
    read('INTEGRA_HOST')
      ?.trim()
      .replace(/^\[(.*)\]$/, '$1') || null;
  if (host !== null && host !== 'localhost' && !isIP(host))
    problems.push(`INTEGRA_HOST debe ser una dirección IP, o localhost: ${host}`);
  const environment = {
    dataDir,
    database: typeof location === 'string' || 'file' in location ? location : { ...location, limits },
    files,
    backupDir: resolve(read('INTEGRA_BACKUP_DIR') || resolve(dataDir, 'backups')),
    backsUpBeforeMigrations: flag('INTEGRA_BACKUP_BEFORE_MIGRATION', true),
    host,
    port: integer('PORT', 3000, 65_535),
    loadsDemo: flag('INTEGRA_DEMO', true),
    workers,
    trustedProxies: integer('INTEGRA_TRUSTED_PROXIES', 0, 10),
    production: read('NODE_ENV') !== 'development',
    adminPassword: read('INTEGRA_ADMIN_PASSWORD') || null,
    legacyToken: read('INTEGRA_LEGACY_TOKEN') || null,
    runsJobs: flag('INTEGRA_JOBS', true),
    alertDays: integer('INTEGRA_ALERT_DAYS', 10, 90, 1),
    backupDays: integer('INTEGRA_BACKUP_DAYS', 14, 3650, 1),
    mail: { server, from, folder: resolve(dataDir, 'mail') },
  };
  problems.push(...unknownNameProblems(variables, [...knownNames]));
  if (problems.length > 0)
    throw new InvalidEnvironment(`Configuración no válida:\n- ${problems.join('\n- ')}`);
  return environment as Environment;
}
