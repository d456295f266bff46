import {
  allOf,
  mayReadHistory,
  onlyRoles,
  onScreen,
  type PatientAccessRepository,
  query,
  ROLE,
} from '#domain/access';
import {
  AFFILIATION_TYPES,
  COUNTRIES,
  DISABILITIES,
  documentAbbreviation,
  ETHNICITIES,
  nameIn,
  optionalNameIn,
  RESIDENCE_ZONES,
  SCHEMES,
  SEXES,
} from '#domain/catalogues';
import { type Charts, type ConsultationReasons, NO_EVOLUTION_FILTER } from '#domain/clinical-history';
import type { PatientFiles } from '#domain/documents';
import type { ExamFormats } from '#domain/exam-formats';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { fullMonthsBetween, notFound, ok, timestamp, today } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { type LetterheadPorts, readLetterhead } from '../letterhead.ts';
import type { PdfRenderer } from '../ports.ts';
import type { PrintedPart, PrintedPatient } from '../printed-document.ts';
import { sectionsOf } from '../sections.ts';
import { readSignatures, type SignaturePorts } from '../signatures.ts';

interface PrintPorts extends LetterheadPorts, SignaturePorts {
  readonly charts: Pick<Charts, 'evolutions' | 'antecedents' | 'impressions' | 'exams'>;
  readonly consultationReasons: Pick<ConsultationReasons, 'ofPatient'>;
  readonly examFormats: Pick<ExamFormats, 'all'>;
  readonly patientAccess: PatientAccessRepository;
  readonly patientRecords: PatientRecords;
  readonly patientFiles: Pick<PatientFiles, 'documentsOf'>;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

/** A rendered history. */
export interface PrintedHistory {
  readonly content: Uint8Array;
  readonly patient: Pick<PatientRecord, 'id' | 'siteId' | 'chartNumber'>;
  /** Number of entries by part, and of annexes. */
  readonly counts: Readonly<Partial<Record<PrintedPart, number>>> & { readonly annexes: number };
}

const WHOLE = { page: 1, size: null } as const;
const ALL_EVOLUTIONS = { page: WHOLE, filter: NO_EVOLUTION_FILTER, missingBefore: null } as const;

/**
 * The whole history of a patient as a PDF, in order, with its annexes listed: the copy that Ley 2015 de 2020 gives a patient a right
 * to (H30). Every printing and every refused one is a row of the audit trail. Refuses with `not-allowed`, `record-not-found`, also for
 * a site that the caller can't see, and with `chart-locked` under a confidentiality lock.
 */
export const printCompleteHistory = query<PrintPorts, { readonly patientId: number }, PrintedHistory>({
  action: 'clinical-history.print',
  allow: allOf(
    onScreen('clinical-history'),
    onlyRoles(ROLE.administrator, ROLE.clinicalHistory, ROLE.coordination),
  ),
  async run(ports, actor, { patientId }) {
    const { charts, consultationReasons, patientFiles, clock } = ports;
    const opened = mayReadHistory(actor, patientId, await ports.patientAccess.of(patientId));
    if (!opened.ok) return opened;
    const patient = await ports.patientRecords.byId(patientId);
    if (!patient) return notFound();
    const sections = sectionsOf({
      reasons: (await consultationReasons.ofPatient(patientId, WHOLE)).rows,
      antecedents: await charts.antecedents(patientId),
      impressions: await charts.impressions(patientId),
      exams: await charts.exams(patientId, null),
      examFormats: await ports.examFormats.all(),
      evolutions: (await charts.evolutions(patientId, ALL_EVOLUTIONS)).rows,
    });
    const annexes = await patientFiles.documentsOf(patientId);
    const issuer = await ports.staffDirectory.find({ id: actor.userId });
    const content = await ports.pdfRenderer.render({
      kind: 'complete-history',
      letterhead: await readLetterhead(ports, patient.siteId),
      patient: printedPatientOf(patient, fullMonthsBetween(patient.birthDate, today(clock))),
      issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
      issuedAt: timestamp(clock),
      sections,
      annexes: annexes.map(({ kind, name, author, at }) => ({ kind, name, author, at })).reverse(),
      signatures: await readSignatures(ports, sections),
    });
    const counted = sections.map(({ part, entries }) => [part, entries.length]);
    return ok({ content, patient, counts: { ...Object.fromEntries(counted), annexes: annexes.length } });
  },
  audit: ({ patient: { id, siteId }, counts }) => ({
    ...{ subject: 'patient', subjectId: id, patientId: id, siteId },
    detail: counts,
  }),
  historyOf: ({ patientId }) => patientId,
});

const printedPatientOf = (patient: PatientRecord, ageMonths: number): PrintedPatient => ({
  name: [patient.firstName, patient.secondName, patient.firstSurname, patient.secondSurname]
    .filter(Boolean)
    .join(' '),
  document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
  chartNumber: patient.chartNumber,
  birthDate: patient.birthDate,
  ageMonths,
  sex: nameIn(SEXES, patient.sex),
  nationality: optionalNameIn(COUNTRIES, patient.nationality),
  ethnicity: optionalNameIn(ETHNICITIES, patient.ethnicity),
  disability: optionalNameIn(DISABILITIES, patient.disability),
  residenceZone: optionalNameIn(RESIDENCE_ZONES, patient.residenceZone),
  admissionDate: patient.admissionDate,
  eps: patient.epsName,
  scheme: nameIn(SCHEMES, patient.scheme),
  affiliation: nameIn(AFFILIATION_TYPES, patient.affiliationType),
  active: patient.active,
});
