import { checkPatientSite, openableLocksOf, type PatientAccessRepository, query } from '#domain/access';
import { invalid, type LocalDate, ok } from '#domain/shared';
import { readsReceipts } from '../policies.ts';
import type { ListedReceipt, Receipts } from '../ports.ts';
import { mayAnnulReceipt } from '../receipt.ts';

interface ListReceiptsPorts {
  readonly receipts: Receipts;
  readonly patientAccess: PatientAccessRepository;
}

interface ListReceiptsInput {
  readonly patientId: number;
  /** Days of the sessions, both included; null for no limit. */
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** A receipt, and whether the caller may annul it now. */
export interface ReceiptRow extends ListedReceipt {
  readonly mayAnnul: boolean;
}

/**
 * The receipts of a patient, newest session first, also the annulled ones. They say nothing clinical, so a lock closes their reasons alone.
 * Invalid: `to` `period-reversed`. Refuses with `record-not-found`.
 */
export const listReceipts = query<ListReceiptsPorts, ListReceiptsInput, readonly ReceiptRow[]>({
  action: 'receipts.list',
  allow: readsReceipts,
  async run({ receipts, patientAccess, clock }, actor, { patientId, from, to }) {
    if (from !== null && to !== null && to < from) return invalid({ to: 'period-reversed' });
    const reached = checkPatientSite(actor, patientId, await patientAccess.of(patientId));
    if (!reached.ok) return reached;
    const found = await receipts.ofPatient({ patientId, from, to, openableLocks: openableLocksOf(actor) });
    const { active } = reached.value;
    return ok(
      found.map((receipt) => ({
        ...receipt,
        mayAnnul: active && receipt.annulledAt === null && mayAnnulReceipt(receipt, actor, clock),
      })),
    );
  },
});
