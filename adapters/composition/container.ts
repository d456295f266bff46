import { join } from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Actor } from '#domain/access';
import { listPermissions, logIn, logOut, recognise, type UseCase } from '#domain/access';
import {
  getEvolutionForm,
  listAgenda,
  listNotesOwedBy,
  listOwedNotes,
  openAgenda,
  registerEvolution,
} from '#domain/agenda';
import { openFeed, readAgendaFeed, renewAgendaFeed, revokeAgendaFeed } from '#domain/agenda-feed';
import {
  keepClosure,
  keepLeave,
  keepSite,
  keepStaffHours,
  listBookedSessions,
  listClosures,
  listSiteHours,
  listStaffTimes,
  withdrawClosure,
  withdrawLeave,
} from '#domain/availability';
import { cancelSession } from '#domain/cancellation';
import { assignLeaders, readCareTeam } from '#domain/care-team';
import {
  listCatalogueItems,
  listClientTypes,
  listDocumentTypes,
  listPayers,
  listPlaces,
  listSites,
} from '#domain/catalogues';
import { addConsultationReason, listConsultationReasons, openChart } from '#domain/clinical-history';
import { checkImport, importList } from '#domain/code-lists';
import { readDashboard } from '#domain/dashboard';
import {
  addDocument,
  addDocumentSet,
  type FileStore,
  getFile,
  listDocuments,
  withdrawDocument,
} from '#domain/documents';
import { discardDraft, listDrafts, readDraft, readDrafts, saveDraft } from '#domain/drafts';
import { addGuardian, findGuardian, listGuardians, removeGuardian } from '#domain/guardians';
import { cancelSessions, listCancellableSessions } from '#domain/mass-cancellation';
import {
  attachMedicalOrder,
  cancelOrder,
  exportOrders,
  forecastServices,
  getOrder,
  listActiveOrders,
  listOfferedServices,
  listOrders,
  listOrdersToAttach,
  proposeIntake,
  registerAuthorization,
  registerCode90,
  registerMedicalOrder,
  registerPrivateService,
} from '#domain/orders';
import {
  findPatientByDocument,
  getPatient,
  registerPatient,
  searchPatients,
  updatePatient,
} from '#domain/patients';
import { listRecovery, waiveRecovery } from '#domain/recovery';
import { changeFocus, changeState, openRegisteredPatient } from '#domain/registered-patients';
import { exportPatients, patientsReport } from '#domain/reports';
import {
  addAuxiliary,
  checkSlots,
  findNextSessions,
  findSlots,
  getSession,
  listAvailableServices,
  listCalendar,
  listPatientsOfSite,
  listTherapists,
  listUnavailableDates,
  previewMoves,
  previewSeries,
  readWorkingTimes,
  rescheduleSessions,
  scheduleSessions,
} from '#domain/scheduling';
import type { Clock, Result } from '#domain/shared';
import { changeStaffState, createAdministrator, listStaff, resetPassword } from '#domain/staff';
import { migrations } from '../../prisma-free-migrations/index.ts';
import { agendaFile } from '../calendar/agenda-file.ts';
import { colombianHolidays } from '../calendar/holidays.ts';
import { excelWriter } from '../excel/sheet-writer.ts';
import { type Database, openDatabase } from '../persistence/engine.ts';
import { bookedAhead } from '../persistence/queries/booked-ahead.ts';
import { busyTimes } from '../persistence/queries/busy-times.ts';
import { sessionCalendar } from '../persistence/queries/calendar.ts';
import { catalogueItems } from '../persistence/queries/catalogue-items.ts';
import { charts } from '../persistence/queries/chart.ts';
import { dashboardFigures } from '../persistence/queries/dashboard.ts';
import { guardians } from '../persistence/queries/guardians.ts';
import { keptLimits } from '../persistence/queries/kept-limits.ts';
import { lineStandings } from '../persistence/queries/line-standings.ts';
import { nextSessions } from '../persistence/queries/next-sessions.ts';
import { offeredServices } from '../persistence/queries/order-services.ts';
import { orderBook } from '../persistence/queries/orders.ts';
import { patientRecords } from '../persistence/queries/patient-records.ts';
import { patientSearch } from '../persistence/queries/patient-search.ts';
import { patientsReportSource } from '../persistence/queries/patients-report.ts';
import { payers } from '../persistence/queries/payers.ts';
import { pendingNotes } from '../persistence/queries/pending-notes.ts';
import { permissions } from '../persistence/queries/permissions.ts';
import { places } from '../persistence/queries/places.ts';
import { recoveryLists } from '../persistence/queries/recovery.ts';
import { schedulingChoices } from '../persistence/queries/scheduling-choices.ts';
import { sessionHistory, sessionSeries } from '../persistence/queries/session-history.ts';
import { sites } from '../persistence/queries/sites.ts';
import { agendaFeeds } from '../persistence/repositories/agenda-feeds.ts';
import { auditTrail } from '../persistence/repositories/audit-trail.ts';
import { careTeams } from '../persistence/repositories/care-teams.ts';
import { closureBook } from '../persistence/repositories/closures.ts';
import { storedCodeLists } from '../persistence/repositories/code-lists.ts';
import { consultationReasons } from '../persistence/repositories/consultation-reasons.ts';
import { drafts } from '../persistence/repositories/drafts.ts';
import { evolutionNotes } from '../persistence/repositories/evolution-notes.ts';
import { guardianRegistry } from '../persistence/repositories/guardians.ts';
import { loginFailures, loginUsers, sessions } from '../persistence/repositories/log-in.ts';
import { lostSessions, waivedSessions } from '../persistence/repositories/lost-sessions.ts';
import { movableSessions } from '../persistence/repositories/movable-sessions.ts';
import { orderChanges } from '../persistence/repositories/order-changes.ts';
import { serviceIntake } from '../persistence/repositories/orders.ts';
import { patientFiles } from '../persistence/repositories/patient-files.ts';
import { patientGates } from '../persistence/repositories/patient-gates.ts';
import { patientRegistry } from '../persistence/repositories/patient-registry.ts';
import { patientStates } from '../persistence/repositories/patient-states.ts';
import { bookableLines, bookableStaffMembers, quota } from '../persistence/repositories/quota.ts';
import { bookedSessions, cancellableSessions } from '../persistence/repositories/sessions.ts';
import { staffAccounts, staffDirectory } from '../persistence/repositories/staff-accounts.ts';
import { siteBook, staffTimes } from '../persistence/repositories/working-times.ts';
import { unitOfWork } from '../persistence/unit-of-work.ts';
import { localFiles } from '../storage/local-files.ts';
import { recordFault } from '../system/log.ts';
import { passwords, seriesIds, systemClock, tokens } from '../system/system.ts';
import { openTable } from '../tables/open-table.ts';
import type { Environment } from './environment.ts';
import { seedingOf } from './seeding.ts';

export { recordFault };

/** What the container takes from outside besides the environment; tests bring a clock of their own. */
interface Outside {
  readonly clock?: Clock;
}

/** Every port of the domain, over one unit of memory. */
function portsOver(em: SqlEntityManager, dialect: Database['dialect'], clock: Clock, fileStore: FileStore) {
  return {
    clock,
    passwords,
    tokens,
    seriesIds,
    unitOfWork: unitOfWork(em, dialect),
    audit: auditTrail(em),
    loginUsers: loginUsers(em),
    loginFailures: loginFailures(em),
    sessions: sessions(em),
    staffAccounts: staffAccounts(em, dialect),
    staffDirectory: staffDirectory(em),
    permissions: permissions(em),
    sites: sites(em),
    holidays: colombianHolidays,
    keptLimits: keptLimits(em, dialect),
    closureBook: closureBook(em, dialect),
    bookedAhead: bookedAhead(em),
    siteBook: siteBook(em, dialect),
    staffTimes: staffTimes(em, dialect),
    busyTimes: busyTimes(em),
    sessionCalendar: sessionCalendar(em),
    schedulingChoices: schedulingChoices(em),
    bookableLines: bookableLines(em, dialect),
    bookableStaffMembers: bookableStaffMembers(em, dialect),
    bookedSessions: bookedSessions(em, dialect),
    nextSessions: nextSessions(em),
    movableSessions: movableSessions(em, dialect),
    sessionHistory: sessionHistory(em),
    sessionSeries: sessionSeries(em),
    cancellableSessions: cancellableSessions(em, dialect),
    quota: quota(em),
    lineStandings: lineStandings(em),
    lostSessions: lostSessions(em),
    recoveryLists: recoveryLists(em),
    waivedSessions: waivedSessions(em, dialect),
    payers: payers(em),
    catalogueItems: catalogueItems(em),
    places: places(em),
    patientSearch: patientSearch(em),
    orderBook: orderBook(em),
    orderChanges: orderChanges(em, dialect),
    offeredServices: offeredServices(em),
    serviceIntake: serviceIntake(em, dialect),
    patientRecords: patientRecords(em),
    patientRegistry: patientRegistry(em),
    patientFiles: patientFiles(em),
    patientGates: patientGates(em, dialect),
    guardians: guardians(em),
    guardianRegistry: guardianRegistry(em, dialect),
    fileStore,
    careTeams: careTeams(em, dialect),
    patientStates: patientStates(em, dialect),
    charts: charts(em),
    consultationReasons: consultationReasons(em),
    pendingNotes: pendingNotes(em),
    agendaFeeds: agendaFeeds(em),
    evolutionNotes: evolutionNotes(em),
    drafts: drafts(em),
    storedCodeLists: storedCodeLists(em),
    dashboardFigures: dashboardFigures(em),
    patientsReportSource: patientsReportSource(em),
  };
}

/** Every port of the domain. */
export type Ports = ReturnType<typeof portsOver>;

/** The use cases that an actor may call, by name. */
export const useCases = {
  listCalendar,
  getSession,
  listAvailableServices,
  listTherapists,
  listPatientsOfSite,
  listUnavailableDates,
  previewSeries,
  checkSlots,
  findNextSessions,
  findSlots,
  readWorkingTimes,
  listClosures,
  keepClosure,
  withdrawClosure,
  listBookedSessions,
  listSiteHours,
  keepSite,
  listStaffTimes,
  keepStaffHours,
  keepLeave,
  withdrawLeave,
  scheduleSessions,
  rescheduleSessions,
  previewMoves,
  addAuxiliary,
  cancelSession,
  listCancellableSessions,
  cancelSessions,
  listRecovery,
  waiveRecovery,
  listPermissions,
  listSites,
  listPayers,
  listCatalogueItems,
  listPlaces,
  listDocumentTypes,
  listClientTypes,
  searchPatients,
  getPatient,
  findPatientByDocument,
  registerPatient,
  updatePatient,
  listDocuments,
  addDocument,
  addDocumentSet,
  getFile,
  withdrawDocument,
  listGuardians,
  findGuardian,
  addGuardian,
  removeGuardian,
  getOrder,
  listActiveOrders,
  listOfferedServices,
  listOrders,
  exportOrders,
  listOrdersToAttach,
  attachMedicalOrder,
  cancelOrder,
  forecastServices,
  proposeIntake,
  registerAuthorization,
  registerCode90,
  registerMedicalOrder,
  registerPrivateService,
  openAgenda,
  listAgenda,
  getEvolutionForm,
  registerEvolution,
  listOwedNotes,
  listNotesOwedBy,
  readAgendaFeed,
  renewAgendaFeed,
  revokeAgendaFeed,
  readDraft,
  readDrafts,
  listDrafts,
  saveDraft,
  discardDraft,
  openChart,
  listConsultationReasons,
  addConsultationReason,
  readDashboard,
  patientsReport,
  exportPatients,
  openRegisteredPatient,
  changeFocus,
  changeState,
  readCareTeam,
  assignLeaders,
  listStaff,
  resetPassword,
  changeStaffState,
  checkImport,
  importList,
};

type UseCases = typeof useCases;
/** Name of a use case. */
export type UseCaseName = keyof UseCases;
/** What a use case takes. */
export type InputOf<Name extends UseCaseName> =
  UseCases[Name] extends UseCase<never, infer Input, infer _> ? Input : never;
/** What a use case gives. */
export type OutputOf<Name extends UseCaseName> =
  UseCases[Name] extends UseCase<never, infer _, infer Output> ? Output : never;
/** Calls a use case as one actor. */
export type Call = <Name extends UseCaseName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;

/** One request, job or command: its own unit of memory. */
function scopeOver(ports: Ports) {
  return {
    logIn: (input: Parameters<typeof logIn>[1]) => logIn(ports, input),
    logOut: (actor: Actor, token: string) => logOut(ports, actor, token),
    recognise: (input: Parameters<typeof recognise>[1]) => recognise(ports, input),
    openFeed: (input: Parameters<typeof openFeed>[1]) => openFeed(ports, input),
    createAdministrator: (input: Parameters<typeof createAdministrator>[1]) =>
      createAdministrator(ports, input),
    as:
      (actor: Actor): Call =>
      (name, input) =>
        (useCases[name] as unknown as UseCase<Ports, typeof input, never>)(ports, actor, input),
  };
}

/** One request, job or command. */
export type Scope = ReturnType<typeof scopeOver>;

/** Opens the database and wires everything; the only place that does. */
export async function createContainer(environment: Environment, outside: Outside = {}) {
  const clock = outside.clock ?? systemClock;
  const database = await openDatabase(environment.database, migrations);
  const fileStore = localFiles(join(environment.dataDir, 'files'));
  return {
    environment,
    clock,
    database,
    seed: seedingOf(database, clock),
    scope: () => scopeOver(portsOver(database.fork(), database.dialect, clock, fileStore)),
    /** Whether the database answers. */
    answers: async () => (await database.fork().execute('select 1 as one')).length === 1,
    /** Writes a fault to the log and gives its id. */
    recordFault,
    writeSheet: excelWriter.write,
    /** Makes an iCalendar file of an agenda. */
    agendaFile,
    openTable,
    close: () => database.close(),
  };
}

/** The wired application. */
export type Container = Awaited<ReturnType<typeof createContainer>>;
