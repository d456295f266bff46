import { command, notReached, reachesSite, succeeded } from '#domain/access';
import { parseReason, refuse, timestamp } from '#domain/shared';
import { takesReceipts } from '../policies.ts';
import type { Receipts } from '../ports.ts';
import { mayAnnulReceipt } from '../receipt.ts';

interface AnnulReceiptInput {
  readonly id: number;
  /** At most 200 characters. */
  readonly reason: string;
}

/**
 * Annuls a receipt, which stays readable; its session can be received again or cancelled (F33). Invalid: `reason` with the codes of
 * `parseReason`. Refuses with `not-allowed-to-annul-receipt`, `receipt-annulled` and `record-not-found`.
 */
export const annulReceipt = command<{ readonly receipts: Receipts }, AnnulReceiptInput, void>({
  action: 'receipts.annul',
  allow: takesReceipts,
  async run({ receipts, clock }, actor, { id, reason: typed }) {
    const reason = parseReason(typed);
    if (!reason.ok) return reason;
    const receipt = await receipts.lock(id);
    if (!receipt || !reachesSite(actor, receipt.siteId)) return notReached(receipt);
    if (!mayAnnulReceipt(receipt, actor, clock)) return refuse('not-allowed-to-annul-receipt');
    if (receipt.annulled) return refuse('receipt-annulled');
    const { userId, firstNames, lastNames } = actor;
    await receipts.annul(id, {
      by: userId,
      byName: `${firstNames} ${lastNames}`,
      reason: reason.value,
      at: timestamp(clock),
    });
    const { patientId, siteId, sessionId } = receipt;
    return succeeded(undefined, {
      subject: 'receipt',
      subjectId: id,
      patientId,
      siteId,
      detail: { session: sessionId, reason: reason.value },
    });
  },
});
