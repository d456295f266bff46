export { type Constraint, mergeEdits } from './merge-edits.ts';
export type { RecordChange, RecordChanges } from './ports.ts';
export { changesSinceShown, resolveEdits } from './resolve-edits.ts';
