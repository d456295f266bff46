import { answerObjection } from './use-cases/answer-objection.ts';
import { changeAccount } from './use-cases/change-account.ts';
import { checkRipsFile } from './use-cases/check-rips-file.ts';
import { createAccount } from './use-cases/create-account.ts';
import { decideObjection } from './use-cases/decide-objection.ts';
import { downloadRips } from './use-cases/download-rips.ts';
import { closeAccount, discardAccount } from './use-cases/end-account.ts';
import { exportAccount } from './use-cases/export-account.ts';
import { fileAccount, getFilingFile } from './use-cases/file-account.ts';
import { listAccountChoices } from './use-cases/list-choices.ts';
import { listCorrectablePatients } from './use-cases/list-correctable.ts';
import { objectToRow, returnAccount } from './use-cases/object-account.ts';
import {
  exportAccounts,
  listAccountSessions,
  listAccounts,
  listMissing,
  openBillingAccount,
  readBillingAccount,
} from './use-cases/read-accounts.ts';
import { readBillingFigures } from './use-cases/read-figures.ts';
import { getInvoiceFile, readInvoiceFile } from './use-cases/read-invoice-file.ts';
import { readResult } from './use-cases/read-result.ts';
import { registerResult } from './use-cases/register-result.ts';

export const billingAccountUseCases = {
  answerObjection,
  changeAccount,
  checkRipsFile,
  closeAccount,
  createAccount,
  decideObjection,
  discardAccount,
  downloadRips,
  exportAccount,
  exportAccounts,
  fileAccount,
  getFilingFile,
  getInvoiceFile,
  listAccountChoices,
  listAccountSessions,
  listAccounts,
  listCorrectablePatients,
  listMissing,
  objectToRow,
  openBillingAccount,
  readBillingAccount,
  readBillingFigures,
  readInvoiceFile,
  readResult,
  registerResult,
  returnAccount,
};
