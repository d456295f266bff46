import { accessUseCases, type UseCase } from '#domain/access';
import { agendaUseCases } from '#domain/agenda';
import { agendaFeedUseCases } from '#domain/agenda-feed';
import { auditTrailUseCases } from '#domain/audit-trail';
import { backupsUseCases } from '#domain/backups';
import { billingAccountUseCases } from '#domain/billing-accounts';
import { billingSupportUseCases } from '#domain/billing-supports';
import { cancellationUseCases } from '#domain/cancellation';
import { careTeamUseCases } from '#domain/care-team';
import { catalogueMaintenanceUseCases } from '#domain/catalogue-maintenance';
import { cataloguesUseCases } from '#domain/catalogues';
import { certificatesUseCases } from '#domain/certificates';
import { chargeUseCases } from '#domain/charges';
import { chartMergeUseCases } from '#domain/chart-merge';
import { clinicalHistoryUseCases } from '#domain/clinical-history';
import { consentsUseCases } from '#domain/consents';
import { dashboardUseCases } from '#domain/dashboard';
import { doctorUseCases } from '#domain/doctor';
import { documentsUseCases } from '#domain/documents';
import { draftsUseCases } from '#domain/drafts';
import { examFormatsUseCases } from '#domain/exam-formats';
import { externalCalendarUseCases } from '#domain/external-calendar';
import { guardiansUseCases } from '#domain/guardians';
import { installationUseCases } from '#domain/installation';
import { jobsUseCases } from '#domain/jobs';
import { movingUseCases } from '#domain/moving';
import { objectivesUseCases } from '#domain/objectives';
import { ordersUseCases } from '#domain/orders';
import { passwordLinksUseCases } from '#domain/password-links';
import { patientCopyUseCases } from '#domain/patient-copy';
import { patientFinderUseCases } from '#domain/patient-finder';
import { patientsUseCases } from '#domain/patients';
import { phrasesUseCases } from '#domain/phrases';
import { printedHistoryUseCases } from '#domain/printed-history';
import { receiptUseCases } from '#domain/receipts';
import { recoveryUseCases } from '#domain/recovery';
import { registeredPatientsUseCases } from '#domain/registered-patients';
import { reportFilterUseCases, reportUseCases } from '#domain/reports';
import { savedReportsUseCases } from '#domain/saved-reports';
import { schedulingUseCases } from '#domain/scheduling';
import { serviceKeyUseCases } from '#domain/service-keys';
import { sessionBillingUseCases } from '#domain/session-billing';
import { settingsUseCases } from '#domain/settings';
import { settlementUseCases } from '#domain/settlement';
import type { Result } from '#domain/shared';
import { sitesUseCases } from '#domain/sites';
import { staffUseCases } from '#domain/staff';
import { tariffUseCases } from '#domain/tariffs';
import { workingTimesUseCases } from '#domain/working-times';

/** The use cases that an actor may call, by name. */
export const useCases = {
  ...accessUseCases,
  ...agendaUseCases,
  ...agendaFeedUseCases,
  ...auditTrailUseCases,
  ...backupsUseCases,
  ...billingAccountUseCases,
  ...billingSupportUseCases,
  ...cancellationUseCases,
  ...careTeamUseCases,
  ...catalogueMaintenanceUseCases,
  ...cataloguesUseCases,
  ...certificatesUseCases,
  ...chargeUseCases,
  ...chartMergeUseCases,
  ...clinicalHistoryUseCases,
  ...consentsUseCases,
  ...dashboardUseCases,
  ...doctorUseCases,
  ...documentsUseCases,
  ...draftsUseCases,
  ...examFormatsUseCases,
  ...externalCalendarUseCases,
  ...guardiansUseCases,
  ...installationUseCases,
  ...jobsUseCases,
  ...movingUseCases,
  ...objectivesUseCases,
  ...ordersUseCases,
  ...passwordLinksUseCases,
  ...patientCopyUseCases,
  ...patientFinderUseCases,
  ...patientsUseCases,
  ...phrasesUseCases,
  ...printedHistoryUseCases,
  ...receiptUseCases,
  ...serviceKeyUseCases,
  ...sessionBillingUseCases,
  ...recoveryUseCases,
  ...registeredPatientsUseCases,
  ...reportFilterUseCases,
  ...savedReportsUseCases,
  ...schedulingUseCases,
  ...settingsUseCases,
  ...settlementUseCases,
  ...sitesUseCases,
  ...staffUseCases,
  ...tariffUseCases,
  ...workingTimesUseCases,
  ...reportUseCases,
};

type UseCases = typeof useCases;
export type UseCaseName = keyof UseCases;
export type InputOf<Name extends UseCaseName> =
  UseCases[Name] extends UseCase<never, infer Input, infer _> ? Input : never;
export type OutputOf<Name extends UseCaseName> =
  UseCases[Name] extends UseCase<never, infer _, infer Output> ? Output : never;
/** Calls a use case as one actor. */
export type Call = <Name extends UseCaseName>(
  name: Name,
  input: InputOf<Name>,
) => Promise<Result<OutputOf<Name>>>;
