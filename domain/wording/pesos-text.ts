const PESOS_FORMAT = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 0 });

/** Whole pesos as people write them: `$ 45.000`. */
export const pesosText = (pesos: number): string => `$ ${PESOS_FORMAT.format(pesos)}`;
