import type { CatalogueKey, ListedEntry } from '#domain/catalogue-maintenance';
import type { SheetColumn } from '#domain/reports';
import { type EntryChoices, entryCellText } from '../catalogues.ts';
import { catalogueTexts } from '../copy.ts';

/** The Excel columns of a catalogue: those of its list, except the column of blank forms, which are files. */
export const entrySheet = (
  catalogue: CatalogueKey,
  choices: EntryChoices,
): readonly SheetColumn<ListedEntry>[] =>
  Object.entries(catalogueTexts[catalogue].headers)
    .filter(([field]) => field !== 'blankForm')
    .map(([field, header]) =>
      field === 'id'
        ? { header, kind: 'integer', value: ({ id }) => id }
        : {
            header,
            kind: 'text',
            value: ({ entry, ...row }) => entryCellText({ ...row, values: entry }, field, choices) || null,
          },
    );
