/**
 * Leaves out what an import has stored and not yet published, for the alias of a `therapy_session` or a `clinical_entry`. A query that
 * finds them by anything but an id or a row that refers to them needs it.
 */
export const isPublished = (alias: string): string =>
  `coalesce(${alias}.import_id, 0) <> coalesce((select hidden.import_id from hidden_import hidden), -1)`;

/** The same for an `evolution_note` without its entry. */
export const isPublishedNote = (note: string): string =>
  `not exists (select 1 from clinical_entry unseen where unseen.id = ${note}.entry_id and not (${isPublished('unseen')}))`;
