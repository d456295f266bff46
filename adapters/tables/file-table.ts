import type { Table } from '#domain/code-lists';

/** A table of one kind of file; the hash does not depend on the kind. */
export type FileTable = Omit<Table, 'sha256'>;

/** The columns of a sheet of Excel. */
export const MAX_COLUMNS = 16_384;
