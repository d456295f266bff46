export {
  API_FORMAT_COUNT,
  type BlankForm,
  EXAM_FORMAT,
  type ExamFormat,
  ofSpecialtyFirst,
} from './format.ts';
export { maintainsBlankForms, readsExamFormats } from './policies.ts';
export type { BlankForms, ExamFormats } from './ports.ts';
export { examFormatsUseCases } from './use-cases.ts';
