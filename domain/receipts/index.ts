export { readsReceipts, takesReceipts } from './policies.ts';
export type { Receipts } from './ports.ts';
export { withImages } from './printed-receipts.ts';
export { applicableReasons, lastTimelyDay, receiptErrors, signingPathOf } from './receipt.ts';
export { annulReceipt } from './use-cases/annul-receipt.ts';
export type { ReceiptRow } from './use-cases/list-receipts.ts';
export type { ReceiptSigning } from './use-cases/open-signing.ts';
export { signReceipts } from './use-cases/sign-receipts.ts';
export { receiptUseCases } from './use-cases.ts';
