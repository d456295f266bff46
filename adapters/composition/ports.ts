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
import { passwords } from '../passwords/passwords.ts';
import { pdfRenderer } from '../pdf/renderer.ts';
import type { Dialect } from '../persistence/dialect.ts';
import type { Database } from '../persistence/engine.ts';
import { dataExports } from '../persistence/moving/data-exports.ts';
import { evolutionImports } from '../persistence/moving/evolution-imports.ts';
import { fileImports } from '../persistence/moving/file-imports.ts';
import { movingFiles } from '../persistence/moving/files.ts';
import { guardianImports } from '../persistence/moving/guardian-imports.ts';
import { historyImports } from '../persistence/moving/history-imports.ts';
import { importChanges } from '../persistence/moving/import-changes.ts';
import { importRuns } from '../persistence/moving/import-runs.ts';
import { movingRows } from '../persistence/moving/moving-rows.ts';
import { objectiveImports } from '../persistence/moving/objective-imports.ts';
import { orderImports } from '../persistence/moving/order-imports.ts';
import { movingReferences } from '../persistence/moving/references.ts';
import { sessionImports } from '../persistence/moving/session-imports.ts';
import { stagedFiles } from '../persistence/moving/staged-files.ts';
import { auditEntries } from '../persistence/queries/audit-entries.ts';
import { auditedRows } from '../persistence/queries/audited-rows.ts';
import { availabilityLimits } from '../persistence/queries/availability-limits.ts';
import { brokenReferences } from '../persistence/queries/broken-references.ts';
import { sessionCalendar } from '../persistence/queries/calendar.ts';
import { catalogueItems } from '../persistence/queries/catalogue-items.ts';
import { charts } from '../persistence/queries/chart.ts';
import { cities } from '../persistence/queries/cities.ts';
import { dashboardFigures } from '../persistence/queries/dashboard.ts';
import { databaseIntegrity } from '../persistence/queries/database-integrity.ts';
import { diagnoses } from '../persistence/queries/diagnoses.ts';
import { examFormats } from '../persistence/queries/exam-formats.ts';
import { guardians } from '../persistence/queries/guardians.ts';
import { fileChecksums, fileRows, quotaCounters } from '../persistence/queries/integrity-checks.ts';
import { lastTexts } from '../persistence/queries/last-texts.ts';
import { likelyDuplicates } from '../persistence/queries/likely-duplicates.ts';
import { lineBalances } from '../persistence/queries/line-balances.ts';
import { locations } from '../persistence/queries/locations.ts';
import { mergePreviews } from '../persistence/queries/merge-previews.ts';
import { nextSessions } from '../persistence/queries/next-sessions.ts';
import { nightHeads } from '../persistence/queries/night-heads.ts';
import { offeredServices } from '../persistence/queries/offered-services.ts';
import { orderQueries } from '../persistence/queries/orders.ts';
import { ownNotes } from '../persistence/queries/own-notes.ts';
import { patientContacts } from '../persistence/queries/patient-contacts.ts';
import { patientHalfDays } from '../persistence/queries/patient-half-days.ts';
import { patientRecords } from '../persistence/queries/patient-records.ts';
import { patientSearch } from '../persistence/queries/patient-search.ts';
import { payers } from '../persistence/queries/payers.ts';
import { pendingNoteQueries } from '../persistence/queries/pending-notes.ts';
import { permissions } from '../persistence/queries/permissions.ts';
import { progressSource } from '../persistence/queries/progress-reports.ts';
import { recordChanges } from '../persistence/queries/record-changes.ts';
import { recoveryLists } from '../persistence/queries/recovery.ts';
import { refusalRows } from '../persistence/queries/refusal-rows.ts';
import { schedulingChoices } from '../persistence/queries/scheduling-choices.ts';
import { sessionHistory, sessionSeries } from '../persistence/queries/session-history.ts';
import { sites } from '../persistence/queries/sites.ts';
import { staffDirectory } from '../persistence/queries/staff-directory.ts';
import { storedSchema } from '../persistence/queries/stored-schema.ts';
import { storedTrail } from '../persistence/queries/stored-trail.ts';
import { takenTimes } from '../persistence/queries/taken-times.ts';
import { upcomingSessions } from '../persistence/queries/upcoming-sessions.ts';
import { readSnapshot } from '../persistence/read-snapshot.ts';
import { reportSources } from '../persistence/reports/sources.ts';
import { agendaFeeds } from '../persistence/repositories/agenda-feeds.ts';
import { antecedents } from '../persistence/repositories/antecedents.ts';
import { auditChain } from '../persistence/repositories/audit-chain.ts';
import { auditTrail } from '../persistence/repositories/audit-trail.ts';
import { blankForms } from '../persistence/repositories/blank-forms.ts';
import { careTeams } from '../persistence/repositories/care-teams.ts';
import { catalogueRepository } from '../persistence/repositories/catalogue-repository.ts';
import { chartMerges } from '../persistence/repositories/chart-merges.ts';
import { clinicalEntries } from '../persistence/repositories/clinical-entries.ts';
import { closureRepository } from '../persistence/repositories/closures.ts';
import { storedCodeLists } from '../persistence/repositories/code-lists.ts';
import { completedRequests } from '../persistence/repositories/completed-requests.ts';
import { consentTemplates } from '../persistence/repositories/consent-templates.ts';
import { consents } from '../persistence/repositories/consents.ts';
import { consultationReasons } from '../persistence/repositories/consultation-reasons.ts';
import { drafts } from '../persistence/repositories/drafts.ts';
import { evolutionNotes } from '../persistence/repositories/evolution-notes.ts';
import { exams } from '../persistence/repositories/exams.ts';
import { expiryNotices } from '../persistence/repositories/expiry-notices.ts';
import { externalCalendars } from '../persistence/repositories/external-calendars.ts';
import { fileReferences } from '../persistence/repositories/file-references.ts';
import { guardianRegistry } from '../persistence/repositories/guardians.ts';
import { impressions } from '../persistence/repositories/impressions.ts';
import { issuedDocuments } from '../persistence/repositories/issued-documents.ts';
import { jobRuns } from '../persistence/repositories/job-runs.ts';
import {
  loginFailures,
  loginNetworks,
  loginSessions,
  loginUsers,
} from '../persistence/repositories/log-in.ts';
import { logos } from '../persistence/repositories/logos.ts';
import { lostSessions, waivableSessions } from '../persistence/repositories/lost-sessions.ts';
import { movableSessions } from '../persistence/repositories/movable-sessions.ts';
import { objectives } from '../persistence/repositories/objectives.ts';
import { orderChanges } from '../persistence/repositories/order-changes.ts';
import { orderCounters } from '../persistence/repositories/order-counts.ts';
import { passwordLinks } from '../persistence/repositories/password-links.ts';
import { patientAccess } from '../persistence/repositories/patient-access.ts';
import { patientFiles } from '../persistence/repositories/patient-files.ts';
import { patientImportRepository } from '../persistence/repositories/patient-import.ts';
import { pendingImportChanges } from '../persistence/repositories/patient-import-publication.ts';
import { patientRegistry } from '../persistence/repositories/patient-registry.ts';
import { patientStates } from '../persistence/repositories/patient-states.ts';
import { phrases } from '../persistence/repositories/phrases.ts';
import { bookableLines, bookableStaffMembers, quota } from '../persistence/repositories/quota.ts';
import { receipts } from '../persistence/repositories/receipts.ts';
import { roleRepository } from '../persistence/repositories/roles.ts';
import { savedReports } from '../persistence/repositories/saved-reports.ts';
import { serviceIntake } from '../persistence/repositories/service-intake.ts';
import { bookedSessions, cancellableSessions, undoneBookings } from '../persistence/repositories/sessions.ts';
import { settingRepository } from '../persistence/repositories/settings.ts';
import { settlements } from '../persistence/repositories/settlements.ts';
import { signatures } from '../persistence/repositories/signatures.ts';
import { staffAccounts } from '../persistence/repositories/staff-accounts.ts';
import { staffFiles } from '../persistence/repositories/staff-files.ts';
import { treatmentPlans } from '../persistence/repositories/treatment-plans.ts';
import { siteRepository, staffTimes } from '../persistence/repositories/working-times.ts';
import { unitOfWork } from '../persistence/unit-of-work.ts';
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
};

/** Factories of the ports over an entity manager. */
const factories = {
  unitOfWork,
  audit: (em: SqlEntityManager, _dialect: Dialect, { trailKey }: SharedPorts) => auditTrail(em, trailKey),
  auditChain,
  loginUsers,
  loginFailures,
  loginNetworks,
  loginSessions,
  staffAccounts,
  staffDirectory,
  staffFiles,
  passwordLinks,
  permissions,
  roleRepository,
  sites,
  availabilityLimits,
  closureRepository,
  upcomingSessions,
  siteRepository,
  settingRepository,
  passwordDictionary:
    (em: SqlEntityManager): ReadPasswordDictionary =>
    async () => ({
      common: await commonPasswords(),
      institution: `Integra ${(await settingRepository(em).all()).foundationName}`,
    }),
  logos,
  staffTimes,
  takenTimes,
  sessionCalendar,
  schedulingChoices,
  bookableLines,
  bookableStaffMembers,
  bookedSessions,
  nextSessions,
  movableSessions,
  movingRows,
  movingFiles,
  readSnapshot,
  dataExports,
  fileImports,
  stagedFiles,
  movingReferences,
  importRuns,
  importChanges,
  guardianImports,
  orderImports,
  evolutionImports,
  historyImports,
  objectiveImports,
  sessionImports,
  patientContacts,
  patientHalfDays,
  sessionHistory,
  sessionSeries,
  cancellableSessions,
  settlements,
  quota,
  lineBalances,
  lostSessions,
  undoneBookings,
  recoveryLists,
  waivableSessions,
  payers,
  catalogueItems,
  catalogueRepository,
  locations,
  patientSearch,
  orderQueries,
  orderChanges,
  offeredServices,
  serviceIntake,
  patientRecords,
  patientRegistry,
  likelyDuplicates,
  mergePreviews,
  chartMerges,
  patientImportRepository,
  pendingImportChanges,
  cities,
  patientFiles,
  patientAccess,
  guardians,
  guardianRegistry,
  databaseIntegrity,
  quotaCounters,
  orderCounters,
  storedSchema,
  brokenReferences,
  auditedRows,
  fileRows,
  fileChecksums,
  fileReferences,
  careTeams,
  patientStates,
  charts,
  antecedents,
  impressions,
  treatmentPlans,
  diagnoses,
  objectives,
  progressSource,
  exams,
  examFormats,
  blankForms,
  issuedDocuments,
  signatures,
  receipts,
  consentTemplates,
  consents,
  lastTexts,
  ownNotes,
  phrases,
  savedReports,
  consultationReasons,
  clinicalEntries,
  pendingNoteQueries,
  agendaFeeds,
  externalCalendars,
  evolutionNotes,
  completedRequests,
  drafts,
  storedCodeLists,
  storedTrail,
  nightHeads,
  auditEntries,
  recordChanges,
  refusalRows,
  jobRuns,
  expiryNotices,
  dashboardFigures,
  reportSources,
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
