import { annulReceipt } from './use-cases/annul-receipt.ts';
import { handOverDevice } from './use-cases/hand-over-device.ts';
import { listReceipts } from './use-cases/list-receipts.ts';
import { openSigning } from './use-cases/open-signing.ts';
import { printDaySheet } from './use-cases/print-day-sheet.ts';
import { printReceiptSheet } from './use-cases/print-receipt-sheet.ts';
import { signReceipts } from './use-cases/sign-receipts.ts';
import { takeBackDevice } from './use-cases/take-back-device.ts';

export const receiptUseCases = {
  annulReceipt,
  handOverDevice,
  listReceipts,
  openSigning,
  printDaySheet,
  printReceiptSheet,
  signReceipts,
  takeBackDevice,
};
