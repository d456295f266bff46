export {
  API_FORMAT_COUNT,
  type BlankForm,
  EXAM_FORMAT,
  type ExamFormat,
  ofSpecialtyFirst,
} from './format.ts';
export { maintainsBlankForms, readsExamFormats } from './policies.ts';
export type { BlankForms, ExamFormats } from './ports.ts';
export { getBlankForm } from './use-cases/get-blank-form.ts';
export { listExamFormats } from './use-cases/list-exam-formats.ts';
export { saveBlankForm } from './use-cases/save-blank-form.ts';
export { withdrawBlankForm } from './use-cases/withdraw-blank-form.ts';
