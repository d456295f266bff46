import { countText } from '#domain/shared';
/** Texts that are not specific to a screen. */
export const texts = {
  serverFault: 'OCURRIÓ UN ERROR EN EL SERVIDOR, INTÉNTELO DE NUEVO.',
  diskFull: 'No hay espacio en el disco del servidor: no se guardó nada. Avise al administrador.',
  notAllowed: 'No tiene autorización para estar aquí',
  recordNotFound: 'No se encontraron datos',
  wrongMethod: 'Esta dirección no admite ese método.',
  invalidInput: 'Revise los datos del formulario',
  editConflict:
    'Lo mismo se cambió mientras usted escribía. Elija en cada campo qué queda y guarde de nuevo.',
  malformedJson: 'El cuerpo de la petición no es un JSON válido: revise comillas, comas y llaves',
  storageFault:
    'No se pudo guardar el archivo: el servidor no tiene dónde escribirlo. Avise al administrador con este número.',
} as const;

/** The text of a request that exceeds its size limit. */
export const tooLargeText = (maxMegabytes: number): string =>
  `Lo que envía es demasiado grande: como máximo ${maxMegabytes} MB`;

/** The text of a page whose rendering timed out. */
export const pageTimeoutText = (seconds: number): string =>
  `La página no se mostró: el servidor tardó más de ${countText(seconds, 'segundo', 'segundos')} en prepararla. Inténtelo de nuevo.`;

type CodeText = string | ((params: Readonly<Record<string, string | number>>) => string);
/** Spanish texts of refusal and field codes. */
export type CodeTexts = Readonly<Record<string, CodeText>>;
