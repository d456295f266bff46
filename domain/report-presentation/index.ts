export { groupName, presentationOf, type ScreenCell } from './cells.ts';
export {
  apiColumnsOf,
  type ReportColumnView,
  type ReportRowView,
  type ReportSheetColumn,
  reportResponseOf,
  reportRowOf,
  screenColumnsOf,
} from './columns.ts';
export { type ReportFile, readSelection, reportFileOf } from './file.ts';
export { recordStateNames, reportFilterTextsOf } from './filter-texts.ts';
export {
  BEFORE_PARAMETER,
  type ChoiceFilter,
  type ChoiceKind,
  choiceKindsOf,
  type FilterError,
  filteringTotalsOf,
  filtersIn,
  groupsIn,
  hasFilter,
  isPatientChoice,
  type Parameters,
  REPORT_FILTERS,
  readFilters,
} from './filters.ts';
export type { ReportTexts } from './report-texts.ts';
export { reportTexts } from './texts.ts';
