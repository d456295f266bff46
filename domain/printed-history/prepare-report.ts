import { type Actor, mayReadHistory, type PatientAccessRepository } from '#domain/access';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { notFound, ok, type Result, refuse, timestamp, today } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from './document.ts';
import { checkEvaluationReport, type EvaluationReportInput } from './evaluation-report.ts';
import type { DocumentContents } from './issued-document.ts';
import type { PdfRenderer } from './ports.ts';
import type { PrintedDocument, PrintedEntry } from './printed-document.ts';
import { readSections, type SectionPorts } from './read-sections.ts';
import { countEntries, EMPTY_ENTRY } from './sections.ts';

export interface ReportPorts extends DocumentPorts, SectionPorts {
  readonly patientAccess: PatientAccessRepository;
  readonly patientRecords: PatientRecords;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

export interface ReportInput extends EvaluationReportInput {
  readonly patientId: number;
}

/** An evaluation report before it is rendered. */
export interface PreparedReport {
  readonly patient: PatientRecord;
  readonly contents: DocumentContents;
  readonly document: PrintedDocument;
}

/**
 * Builds an evaluation report from what is stored (H31). Invalid with the codes of `checkEvaluationReport`. Refuses with
 * `record-not-found`, also for a site that the caller can't see, with `chart-locked` under a confidentiality lock, and with
 * `patient-inactive`.
 */
export async function prepareReport(
  ports: ReportPorts,
  actor: Actor,
  { patientId, parts, antecedentTypes, recommendations: typed }: ReportInput,
): Promise<Result<PreparedReport>> {
  const readable = mayReadHistory(actor, patientId, await ports.patientAccess.of(patientId));
  if (!readable.ok) return readable;
  if (!readable.value.active) return refuse('patient-inactive');
  const checked = checkEvaluationReport({ recommendations: typed });
  if (!checked.ok) return checked;
  const patient = await ports.patientRecords.byId(patientId);
  const issuer = await ports.staffDirectory.find({ id: actor.userId });
  if (!patient || !issuer) return notFound();
  const issuedBy = `${issuer.firstNames} ${issuer.lastNames}`;
  const issuedAt = timestamp(ports.clock);
  const recommendations: PrintedEntry = {
    ...EMPTY_ENTRY,
    ...{ date: today(ports.clock), writtenAt: issuedAt, clarifications: [] },
    authorId: actor.userId,
    author: { name: issuedBy, profession: issuer.professionalType, register: issuer.professionalRegister },
    text: checked.value,
  };
  const sections = [
    ...(await readSections(ports, patientId, { parts, antecedentTypes })),
    { part: 'recommendations' as const, entries: [recommendations] },
  ];
  const content = { kind: 'evaluation-report' as const, issuedBy, issuedAt, sections, annexes: [] };
  return ok({
    patient,
    contents: countEntries(sections),
    document: await completeDocument(ports, patient, content),
  });
}
