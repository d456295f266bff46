/** Texts of payers that several screens show. */
export const payerTexts = { none: 'Sin entidad' } as const;
