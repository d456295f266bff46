import type { Actor } from '#domain/access';
import { type Charts, NO_EVOLUTION_FILTER, type TreatmentPlans } from '#domain/clinical-history';
import type { PatientRecord } from '#domain/patients';
import { type LocalDate, type Result, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import { completeDocument, type DocumentPorts } from './complete-document.ts';
import type { PdfRenderer } from './ports.ts';
import { sectionsOfCare } from './sections.ts';

export interface CareRecordPorts extends DocumentPorts {
  readonly charts: Pick<Charts, 'evolutions'>;
  readonly treatmentPlans: Pick<TreatmentPlans, 'ofPatient'>;
  readonly pdfRenderer: Pick<PdfRenderer, 'render'>;
}

/** The note or plan that completed a session, with what a payer asks about the session. */
export interface RecordedCare {
  readonly entryId: number;
  /** Code and name. */
  readonly service: string;
  /** Identity document. */
  readonly professional: string;
}

const ALL_ROWS = { page: 1, size: null } as const;

/**
 * The notes and plans of sessions of a patient, the support HEV of an invoice. The caller must have decided that the reader may open the
 * history. Refuses with the code of {@link PdfRenderer}.
 */
export async function renderCareRecord(
  ports: CareRecordPorts,
  actor: Actor,
  patient: PatientRecord,
  {
    period,
    care,
  }: {
    readonly period: { readonly from: LocalDate; readonly to: LocalDate };
    readonly care: readonly RecordedCare[];
  },
): Promise<Result<Uint8Array>> {
  const careByEntry = new Map(care.map((each) => [each.entryId, each]));
  const isRecorded = ({ entryId }: { readonly entryId: number }) => careByEntry.has(entryId);
  const { rows } = await ports.charts.evolutions(patient.id, {
    page: ALL_ROWS,
    missingEvolutionsUntil: null,
    filter: { ...NO_EVOLUTION_FILTER, ...period },
  });
  const evolutions = rows.filter(isRecorded);
  const plans =
    evolutions.length === careByEntry.size
      ? []
      : (await ports.treatmentPlans.ofPatient(patient.id)).filter(isRecorded);
  const sections = sectionsOfCare({ evolutions, plans }, (entryId) => {
    const { service = '', professional = '' } = careByEntry.get(entryId) ?? {};
    return [
      { label: 'service', text: service },
      { label: 'professional', text: professional },
    ];
  });
  const document = await completeDocument(ports, patient, {
    kind: 'care-record',
    issuedBy: staffName(actor),
    issuedAt: timestamp(ports.clock),
    period,
    ageOn: period.to,
    sections,
    signers: sections.flatMap(({ entries }) => entries),
    annexes: [],
  });
  return ports.pdfRenderer.render(document, actor.userId);
}
