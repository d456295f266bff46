import { DOCUMENT_TYPES, type FixedItem } from './fixed-lists.ts';

/** An item of a table of RIPS, which sends its code with two digits. */
export const ripsCode = (code: number): string => String(code).padStart(2, '0');

const tableOf = (...items: readonly (readonly [number, string])[]): readonly FixedItem[] =>
  items.map(([code, name]) => ({ code, name }));

/** NUIP, the document type without a code in RIPS. */
export const NUIP = 1;

const TYPES_OF_NUIP: readonly number[] = [6, 4, 2];

/** The document types (TipCod) as which RIPS reports a NUIP: RC, TI, CC. */
export const RIPS_DOCUMENT_TYPES = TYPES_OF_NUIP.flatMap((code) =>
  DOCUMENT_TYPES.filter((type) => type.code === code),
);

/** User types (tipoUsuario): the ministry's table RIPSTipoUsuarioVersion2. */
export const RIPS_USER_TYPES = tableOf(
  [1, 'Contributivo cotizante'],
  [2, 'Contributivo beneficiario'],
  [3, 'Contributivo adicional'],
  [4, 'Subsidiado'],
  [5, 'No afiliado'],
  [6, 'Especial o excepción cotizante'],
  [7, 'Especial o excepción beneficiario'],
  [8, 'Personas privadas de la libertad a cargo del Fondo Nacional de Salud'],
  [9, 'Tomador o amparado ARL'],
  [10, 'Tomador o amparado SOAT'],
  [11, 'Tomador o amparado de planes voluntarios de salud'],
  [12, 'Particular'],
  [13, 'Especial o excepción no cotizante, Ley 352 de 1997'],
  [14, 'Lesionado en accidente de tránsito sin seguro SOAT'],
);
