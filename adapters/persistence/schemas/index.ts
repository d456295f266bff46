import {
  AuditEntrySchema,
  ClosureSchema,
  LoginFailureSchema,
  LoginNetworkSchema,
  LoginSessionSchema,
  RoleSchema,
  RoleScreenSchema,
  SiteSchema,
  StaffFileSchema,
  StaffMemberSchema,
} from './access.ts';
import { ConsultationReasonSchema, GuardianSchema, GuardianshipSchema } from './admission.ts';
import { StaffLeaveSchema, WeeklyHoursSchema } from './availability.ts';
import {
  CatalogueItemSchema,
  CatalogueWordSchema,
  CitySchema,
  CounterSchema,
  CountrySchema,
  CupsSchema,
  DepartmentSchema,
  EarlierEntrySchema,
  PayerSchema,
} from './catalogues.ts';
import {
  AntecedentSchema,
  ClinicalEntrySchema,
  EntryAnnulmentSchema,
  EntryClarificationSchema,
  ReasonVerificationSchema,
  ReasonVerificationTermSchema,
} from './clinical.ts';
import { StagedEntrySchema, StagedPatientSchema } from './imports.ts';
import { ExpiryNoticeSchema, JobRunSchema, JobStartSchema } from './jobs.ts';
import { ServiceLineSchema, ServiceOrderSchema } from './orders.ts';
import { PatientSchema, PatientWordSchema, StoredFileSchema, TherapyLeaderSchema } from './patients.ts';
import {
  CompletedRequestSchema,
  EvolutionNoteSchema,
  FormDraftSchema,
  SessionChangeSchema,
  TherapySessionSchema,
} from './sessions.ts';

/** Every mapped table. */
export const schemas = [
  SiteSchema,
  ClosureSchema,
  RoleSchema,
  RoleScreenSchema,
  StaffFileSchema,
  StaffMemberSchema,
  WeeklyHoursSchema,
  StaffLeaveSchema,
  LoginSessionSchema,
  LoginFailureSchema,
  LoginNetworkSchema,
  AuditEntrySchema,
  PayerSchema,
  CupsSchema,
  CatalogueItemSchema,
  CatalogueWordSchema,
  EarlierEntrySchema,
  CountrySchema,
  DepartmentSchema,
  CitySchema,
  CounterSchema,
  PatientSchema,
  PatientWordSchema,
  StoredFileSchema,
  TherapyLeaderSchema,
  GuardianSchema,
  GuardianshipSchema,
  ConsultationReasonSchema,
  ServiceOrderSchema,
  ServiceLineSchema,
  TherapySessionSchema,
  SessionChangeSchema,
  ClinicalEntrySchema,
  EntryClarificationSchema,
  EntryAnnulmentSchema,
  AntecedentSchema,
  ReasonVerificationSchema,
  ReasonVerificationTermSchema,
  EvolutionNoteSchema,
  CompletedRequestSchema,
  FormDraftSchema,
  JobStartSchema,
  JobRunSchema,
  ExpiryNoticeSchema,
  StagedEntrySchema,
  StagedPatientSchema,
];
