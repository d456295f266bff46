import { checkHistoryAccess, onScreen, query } from '#domain/access';
import { type Charts, isValid, NO_EVOLUTION_FILTER } from '#domain/clinical-history';
import type { PatientRecord, PatientRecords } from '#domain/patients';
import { invalid, type LocalDate, ok, refuse, timestamp } from '#domain/shared';
import type { StaffDirectory } from '#domain/staff';
import { completeDocument, type DocumentPorts } from '../complete-document.ts';
import type { PdfRenderer } from '../ports.ts';
import { sectionOfEvolutions } from '../sections.ts';

interface LetterPorts extends DocumentPorts {
  readonly charts: Pick<Charts, 'evolutions'>;
  readonly patientRecords: PatientRecords;
  readonly staffDirectory: Pick<StaffDirectory, 'find'>;
  readonly pdfRenderer: PdfRenderer;
}

interface LetterInput {
  readonly patientId: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Null for all. */
  readonly specialtyId: number | null;
}

/** A rendered letter. */
export interface PrintedLetter {
  readonly content: Uint8Array;
  readonly patient: Pick<PatientRecord, 'id' | 'siteId' | 'chartNumber'>;
  /** Number of printed evolutions. */
  readonly evolutionCount: number;
}

/**
 * The valid evolutions of a patient in a period as a PDF with the signatures of their authors (H33). Invalid: `to` `period-reversed`.
 * Refuses with `record-not-found`, `chart-locked`, `no-evolutions` for a period that has none, and with the code of {@link PdfRenderer}.
 * Each printing is audited.
 */
export const printEvolutionLetter = query<LetterPorts, LetterInput, PrintedLetter>({
  action: 'clinical-history.print-evolutions',
  allow: onScreen('evolution-letter-report'),
  async run(ports, actor, { patientId, from, to, specialtyId }) {
    const opened = checkHistoryAccess(actor, patientId, await ports.patientRecords.byId(patientId));
    if (!opened.ok) return opened;
    if (to < from) return invalid({ to: 'period-reversed' });
    const { value: patient } = opened;
    const found = await ports.charts.evolutions(patientId, {
      page: { page: 1, size: null },
      missingEvolutionsUntil: null,
      filter: { ...NO_EVOLUTION_FILTER, from, to, specialtyId },
    });
    const section = sectionOfEvolutions(found.rows.filter(isValid));
    if (section.entries.length === 0) return refuse('no-evolutions');
    const issuer = await ports.staffDirectory.find({ id: actor.userId });
    const document = await completeDocument(ports, patient, {
      kind: 'evolution-letter',
      issuedBy: issuer ? `${issuer.firstNames} ${issuer.lastNames}` : '',
      issuedAt: timestamp(ports.clock),
      period: { from, to },
      sections: [section],
      signers: section.entries,
      annexes: [],
    });
    const content = await ports.pdfRenderer.render(document, actor.userId);
    if (!content.ok) return content;
    return ok({ content: content.value, patient, evolutionCount: section.entries.length });
  },
  auditFactsOf: ({ patient: { id, siteId }, evolutionCount }, { from, to }) => ({
    subject: 'patient',
    subjectId: id,
    patientId: id,
    siteId,
    detail: { evolutions: evolutionCount, from, to },
  }),
});
