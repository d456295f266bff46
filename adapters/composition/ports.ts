import type { SqlEntityManager } from '@mikro-orm/knex';
import type { RefusalGate } from '#domain/access';
import type { TrailHeads, TrailKey } from '#domain/audit-trail';
import type { Backups } from '#domain/backups';
import type { ImportLock } from '#domain/code-lists';
import type { DiskSpace, ExpectedSchema, FileInspector } from '#domain/doctor';
import type { FileStore } from '#domain/documents';
import type { ExternalCalendarReader } from '#domain/external-calendar';
import type { FaultLog } from '#domain/jobs';
import type { ExportArchives } from '#domain/moving';
import type { Mailer } from '#domain/notifications';
import type { LinkMailer } from '#domain/password-links';
import type { Clock } from '#domain/shared';
import type { ReadPasswordDictionary } from '#domain/staff';
import { archiveWriter } from '../archive/zip.ts';
import { colombianHolidays } from '../calendar/holidays.ts';
import { dianInvoices } from '../invoice-xml/dian-invoice.ts';
import { passwords } from '../passwords/passwords.ts';
import { pdfRenderer } from '../pdf/renderer.ts';
import type { Dialect } from '../persistence/dialect.ts';
import type { Database } from '../persistence/engine.ts';
import * as databasePorts from '../persistence/ports.ts';
import { readSnapshot } from '../persistence/read-snapshot.ts';
import { auditTrail } from '../persistence/repositories/audit-trail.ts';
import { settingRepository } from '../persistence/repositories/settings.ts';
import { addressRanges } from '../system/address-ranges.ts';
import { commonPasswords } from '../system/common-passwords.ts';
import { deviceKindOf } from '../system/device-kind.ts';
import { seriesIds, sha256, tokens } from '../system/system.ts';
import { rights } from './rights.ts';

/** Ports that are shared by the whole process. */
export interface SharedPorts {
  readonly clock: Clock;
  readonly fileStore: FileStore;
  readonly expectedSchema: ExpectedSchema;
  readonly fileInspector: FileInspector;
  readonly diskSpace: DiskSpace;
  readonly trailKey: TrailKey;
  readonly trailHeads: TrailHeads;
  readonly backups: Backups;
  readonly mailer: Mailer & LinkMailer;
  readonly faultLog: FaultLog;
  readonly importLock: ImportLock;
  readonly exportArchives: ExportArchives;
  readonly externalCalendarReader: ExternalCalendarReader;
  /** An order is announced from this many days before its expiry. */
  readonly alertDays: number;
  /** Actions of all commands, as the audit trail names them. */
  readonly commandActions: readonly string[];
  /** Actions of all audited queries. */
  readonly readActions: readonly string[];
  /** Days after which a backup is deleted. */
  readonly backupDays: number;
  readonly refusalGate: RefusalGate;
}

/** Ports that need neither database nor configuration. */
const statelessPorts = {
  passwords,
  tokens,
  seriesIds,
  rights,
  holidays: colombianHolidays,
  sha256,
  pdfRenderer,
  slipPrinter: pdfRenderer,
  archiveWriter,
  deviceKindOf,
  addressRanges,
  invoiceSource: dianInvoices,
};

/** Factories of the ports over an entity manager. */
const factories = {
  ...databasePorts,
  audit: (em: SqlEntityManager, _dialect: Dialect, { trailKey }: SharedPorts) => auditTrail(em, trailKey),
  passwordDictionary:
    (em: SqlEntityManager): ReadPasswordDictionary =>
    async () => ({
      common: await commonPasswords(),
      institution: `Integra ${(await settingRepository(em).all()).foundationName}`,
    }),
  readSnapshot,
} satisfies Readonly<
  Record<string, (em: SqlEntityManager, dialect: Dialect, shared: SharedPorts) => unknown>
>;

type DatabasePorts = { readonly [Name in keyof typeof factories]: ReturnType<(typeof factories)[Name]> };

/** Every port of the domain. */
export type Ports = SharedPorts & typeof statelessPorts & DatabasePorts;

/**
 * Returns a factory of port sets, each with its own entity manager. A port is created on its first use, because a request needs only a
 * few.
 */
export function portsOver({ fork, dialect }: Database, shared: SharedPorts): () => Ports {
  class LazyPorts {
    readonly em = fork();
  }
  Object.assign(LazyPorts.prototype, shared, statelessPorts);
  for (const [name, make] of Object.entries(factories))
    Object.defineProperty(LazyPorts.prototype, name, {
      get(this: LazyPorts) {
        const value = make(this.em, dialect, shared);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  return () => new LazyPorts() as unknown as Ports;
}
