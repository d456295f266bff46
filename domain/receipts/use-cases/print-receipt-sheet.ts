import { checkPatientSite, openableLocksOf, type PatientAccessRepository, query } from '#domain/access';
import { documentAbbreviation } from '#domain/catalogues';
import { type LetterheadPorts, type PdfRenderer, readLetterhead } from '#domain/printed-history';
import { notFound, ok, timestamp } from '#domain/shared';
import { patientName, staffName } from '#domain/wording';
import { readsReceipts } from '../policies.ts';
import type { Receipts } from '../ports.ts';
import { withImages } from '../printed-receipts.ts';

interface PrintSheetPorts extends LetterheadPorts {
  readonly receipts: Receipts;
  readonly patientAccess: PatientAccessRepository;
  readonly pdfRenderer: PdfRenderer;
}

interface PrintSheetInput {
  readonly patientId: number;
  readonly orderId: number;
  /** `2026-03` */
  readonly month: string;
}

/** A sheet of receipts as a file. */
export interface ReceiptSheet extends PrintSheetInput {
  readonly content: Uint8Array;
  readonly siteId: number;
  readonly receiptCount: number;
  readonly chartNumber: number;
}

/**
 * The valid receipts of a patient on one authorization in a month, as the sheet that a payer asks for. It says nothing clinical, so a lock
 * closes its reasons alone. Refuses with `record-not-found`, also for an order of another patient, and the code of {@link PdfRenderer}.
 */
export const printReceiptSheet = query<PrintSheetPorts, PrintSheetInput, ReceiptSheet>({
  action: 'receipts.print-sheet',
  allow: readsReceipts,
  async run(ports, actor, input) {
    const { patientId } = input;
    const reached = checkPatientSite(actor, patientId, await ports.patientAccess.of(patientId));
    if (!reached.ok) return reached;
    const head = await ports.receipts.sheetHead(input);
    if (!head) return notFound();
    const { patient, chartNumber, payer, orderCode, payerNumber } = head;
    const { siteId } = reached.value;
    const receipts = await withImages(
      ports,
      await ports.receipts.ofSheet({ ...input, openableLocks: openableLocksOf(actor) }),
    );
    const content = await ports.pdfRenderer.render(
      {
        kind: 'receipt-sheet',
        letterhead: await readLetterhead(ports, siteId),
        patient: {
          name: patientName(patient),
          document: `${documentAbbreviation(patient.documentType)} ${patient.documentNumber}`,
          chartNumber,
        },
        authorizations: [{ orderCode, payerNumber }],
        payer,
        span: { month: input.month },
        receipts,
        issuedBy: staffName(actor),
        issuedAt: timestamp(ports.clock),
      },
      actor.userId,
    );
    if (!content.ok) return content;
    return ok({ ...input, content: content.value, siteId, chartNumber, receiptCount: receipts.length });
  },
  auditFactsOf: ({ patientId, siteId, orderId, month, receiptCount }) => ({
    subject: 'export',
    subjectId: null,
    patientId,
    siteId,
    detail: { list: 'receipts.sheet', order: orderId, month, rows: receiptCount },
  }),
});
