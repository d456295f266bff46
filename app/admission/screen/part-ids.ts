/** Ids of the headings of the parts below the personal form. */
export const PART_IDS = { guardians: 'acudientes', reasons: 'motivos', documents: 'documentos' } as const;
