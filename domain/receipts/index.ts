export { readsReceipts, takesReceipts } from './policies.ts';
export type { Receipts } from './ports.ts';
export { lastTimelyDay, receiptErrors, signingPathOf } from './receipt.ts';
export type { ReceiptRow } from './use-cases/list-receipts.ts';
export type { ReceiptSigning } from './use-cases/open-signing.ts';
export { receiptUseCases } from './use-cases.ts';
