export {
  codesByWord,
  comparableWord,
  type FileOption,
  optionParser,
  optionWords,
  parseFileDate,
} from './cells.ts';
export {
  CODE_LISTS,
  type CodeList,
  type CodeListKey,
  choiceColumn,
  type Entry,
  type EntryField,
  formatLocationName,
  type ListColumn,
  parseText,
  type StoredEntry,
} from './code-list.ts';
export {
  columnLabel,
  type FileHeading,
  type ReadingChoices,
} from './heading.ts';
export { type ImportReport, keyLabelOf, processTable, type TableInput } from './import-report.ts';
export type {
  ImportAction,
  ImportLock,
  ImportOutcome,
  LineErrors,
  ListImport,
  StoredCodeLists,
} from './ports.ts';
export type { ProblemGroup } from './problem-groups.ts';
export { type CellProblem, type ParsedLine, readEntries } from './read-entries.ts';
export { refuseUnreadable } from './refuse-unreadable.ts';
export {
  type Cell,
  type Table,
  type TableLine,
  type TextEncoding,
  type UnreadableCode,
  UnreadableTable,
} from './table.ts';
