import type { Table } from '#domain/code-lists';

/** A table of one kind of file; the hash does not depend on the kind. */
export type FileTable = Omit<Table, 'sha256'>;
