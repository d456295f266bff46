import {
  changePermission,
  changeRoleState,
  createRole,
  endOwnSessions,
  listOwnSessions,
  listPermissions,
  listRoles,
  readRole,
  type UseCase,
} from '#domain/access';
import {
  getEvolutionForm,
  listAgenda,
  listNotesOwedBy,
  listOwedNotes,
  openAgenda,
  registerEvolution,
} from '#domain/agenda';
import { readAgendaFeed, renewAgendaFeed, revokeAgendaFeed } from '#domain/agenda-feed';
import {
  exportAuditTrail,
  findTrailPatients,
  listAuditTrail,
  listTrailUsers,
  verifyAuditTrail,
} from '#domain/audit-trail';
import {
  changeSiteState,
  listBookedSessions,
  listClosures,
  listSiteHours,
  listStaffTimes,
  saveClosure,
  saveLeave,
  saveSite,
  saveStaffHours,
  withdrawClosure,
  withdrawLeave,
} from '#domain/availability';
import { takeBackup } from '#domain/backups';
import { cancelSession } from '#domain/cancellation';
import { assignLeaders, readCareTeam } from '#domain/care-team';
import {
  changeEntryState,
  countUses,
  exportEntries,
  listDiagnoses,
  listEntries,
  saveEntry,
} from '#domain/catalogue-maintenance';
import {
  listCatalogueItems,
  listClientTypes,
  listDocumentTypes,
  listPayers,
  listPlaces,
  listSites,
} from '#domain/catalogues';
import {
  addAntecedent,
  addConsultationReason,
  annulEntry,
  clarifyEntry,
  listConsultationReasons,
  openChart,
  readConsultationReason,
  verifyConsultationReason,
} from '#domain/clinical-history';
import { checkImport, importList } from '#domain/code-lists';
import { readDashboard } from '#domain/dashboard';
import { examine, repair } from '#domain/doctor';
import { addDocument, addDocumentSet, getFile, listDocuments, withdrawDocument } from '#domain/documents';
import { discardDraft, listDrafts, readDraft, readDrafts, saveDraft } from '#domain/drafts';
import { addGuardian, correctGuardian, findGuardian, listGuardians, removeGuardian } from '#domain/guardians';
import { recordMigrations, recordRestore, recordSeed } from '#domain/installation';
import { listJobRuns, listJobs, requestRun } from '#domain/jobs';
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
import { checkPatients, importPatients } from '#domain/patient-import';
import {
  findPatientByDocument,
  getPatient,
  getPatientForIntake,
  registerPatient,
  searchPatients,
  updatePatient,
} from '#domain/patients';
import { listRecovery, waiveRecovery } from '#domain/recovery';
import { changeFocus, changeState, openRegisteredPatient } from '#domain/registered-patients';
import { reportUseCases } from '#domain/reports';
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
import { readSettings, saveSettings } from '#domain/settings';
import type { Result } from '#domain/shared';
import {
  changeOwnPassword,
  changeStaffState,
  exportStaff,
  listStaff,
  openAccount,
  openPicture,
  registerUser,
  resetPassword,
  updateUser,
} from '#domain/staff';

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
  saveClosure,
  withdrawClosure,
  listBookedSessions,
  listSiteHours,
  saveSite,
  changeSiteState,
  readSettings,
  saveSettings,
  listStaffTimes,
  saveStaffHours,
  saveLeave,
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
  listRoles,
  readRole,
  createRole,
  changeRoleState,
  changePermission,
  listSites,
  listPayers,
  listCatalogueItems,
  listEntries,
  exportEntries,
  saveEntry,
  changeEntryState,
  countUses,
  listDiagnoses,
  listPlaces,
  listDocumentTypes,
  listClientTypes,
  searchPatients,
  getPatient,
  getPatientForIntake,
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
  correctGuardian,
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
  verifyConsultationReason,
  readConsultationReason,
  addAntecedent,
  clarifyEntry,
  annulEntry,
  readDashboard,
  ...reportUseCases,
  openRegisteredPatient,
  changeFocus,
  changeState,
  readCareTeam,
  assignLeaders,
  exportStaff,
  listStaff,
  openAccount,
  openPicture,
  registerUser,
  updateUser,
  resetPassword,
  changeStaffState,
  changeOwnPassword,
  listOwnSessions,
  endOwnSessions,
  checkImport,
  importList,
  checkPatients,
  importPatients,
  takeBackup,
  recordMigrations,
  recordSeed,
  recordRestore,
  verifyAuditTrail,
  examine,
  repair,
  listAuditTrail,
  exportAuditTrail,
  listTrailUsers,
  findTrailPatients,
  listJobs,
  listJobRuns,
  requestRun,
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
