import { AccessTables } from './0001-access.ts';
import { CatalogueTables } from './0002-catalogues.ts';
import { PatientTables } from './0003-patients.ts';
import { OrderAndSessionTables } from './0004-orders-and-sessions.ts';
import { GuardianAndReasonTables } from './0005-guardians-and-reasons.ts';
import { TherapyLeaderTables } from './0007-therapy-leaders.ts';
import { PrivateServiceTerms } from './0008-private-services.ts';
import { OrderChanges } from './0009-order-changes.ts';
import { OrderSearchIndex } from './0010-order-search-index.ts';
import { WorkingTimes } from './0013-working-times.ts';
import { Rescheduling } from './0014-rescheduling.ts';
import { Recovery } from './0015-recovery.ts';
import { WithdrawnDocuments } from './0016-withdrawn-documents.ts';
import { StaffFiles } from './0017-staff-files.ts';
import { AuditChain } from './0019-audit-chain.ts';
import { CatalogueMaintenance } from './0020-catalogue-maintenance.ts';
import { Nights } from './0021-nights.ts';
import { PatientLists } from './0024-patient-lists.ts';
import { MailReplies } from './0025-mail-replies.ts';
import { InactivePatients } from './0026-inactive-patients.ts';
import { LoginNetworks } from './0030-login-networks.ts';
import { Integrity } from './0033-integrity.ts';

/** Every migration, oldest first; names are what the database remembers. */
export const migrations = [
  { name: '0001-access', class: AccessTables },
  { name: '0002-catalogues', class: CatalogueTables },
  { name: '0003-patients', class: PatientTables },
  { name: '0004-orders-and-sessions', class: OrderAndSessionTables },
  { name: '0005-guardians-and-reasons', class: GuardianAndReasonTables },
  { name: '0007-therapy-leaders', class: TherapyLeaderTables },
  { name: '0008-private-services', class: PrivateServiceTerms },
  { name: '0009-order-changes', class: OrderChanges },
  { name: '0010-order-search-index', class: OrderSearchIndex },
  { name: '0013-working-times', class: WorkingTimes },
  { name: '0014-rescheduling', class: Rescheduling },
  { name: '0015-recovery', class: Recovery },
  { name: '0016-withdrawn-documents', class: WithdrawnDocuments },
  { name: '0017-staff-files', class: StaffFiles },
  { name: '0019-audit-chain', class: AuditChain },
  { name: '0020-catalogue-maintenance', class: CatalogueMaintenance },
  { name: '0021-nights', class: Nights },
  { name: '0024-patient-lists', class: PatientLists },
  { name: '0025-mail-replies', class: MailReplies },
  { name: '0026-inactive-patients', class: InactivePatients },
  { name: '0030-login-networks', class: LoginNetworks },
  { name: '0033-integrity', class: Integrity },
];
