import { annulReceipt } from './use-cases/annul-receipt.ts';
import { listReceipts } from './use-cases/list-receipts.ts';
import { openSigning } from './use-cases/open-signing.ts';
import { signReceipts } from './use-cases/sign-receipts.ts';

export const receiptUseCases = { annulReceipt, listReceipts, openSigning, signReceipts };
