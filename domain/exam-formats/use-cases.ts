import { getBlankForm } from './use-cases/get-blank-form.ts';
import { listExamFormats } from './use-cases/list-exam-formats.ts';
import { saveBlankForm } from './use-cases/save-blank-form.ts';
import { withdrawBlankForm } from './use-cases/withdraw-blank-form.ts';

export const examFormatsUseCases = {
  getBlankForm,
  listExamFormats,
  saveBlankForm,
  withdrawBlankForm,
};
