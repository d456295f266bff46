import type { ImportEntry } from '#domain/moving';
import { instantText } from '#domain/wording';
import { importListTexts as texts } from '../copy/import-list.ts';
import { listTexts } from '../copy/lists.ts';
import { isImportName } from './list-view.ts';

/** An import in the list of imports. */
export interface ImportRowView {
  readonly id: number;
  readonly when: string;
  readonly by: string;
  readonly list: string;
  readonly counts: string;
  /** '' for a file without a name. */
  readonly fileName: string;
  readonly fileHash: string;
  readonly isUndone: boolean;
  readonly mayBeUndone: boolean;
}

export const importRowView = (entry: ImportEntry): ImportRowView => ({
  id: entry.id,
  when: instantText(entry.at),
  by: entry.byName ?? texts.operator,
  list: isImportName(entry.list) ? listTexts[entry.list].name : entry.list,
  counts: texts.counts(entry),
  fileName: entry.fileName ?? '',
  fileHash: entry.fileHash,
  isUndone: entry.undoneAt !== null,
  mayBeUndone: entry.mayBeUndone,
});
