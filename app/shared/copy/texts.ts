import type { SkipCause } from '#domain/cancellation';
import type { RunFailureCode, RunOutcome } from '#domain/jobs';
import type { MailProblem } from '#domain/notifications';
import { countText, type RefusalCodes } from '#domain/shared';

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

export type CodeText = string | ((params: Readonly<Record<string, string | number>>) => string);

/** The areas whose refusals only the command line shows. */
type CommandLineArea = 'backups' | 'doctor';

/** A code whose text the application shows: of refusals, of runs of jobs, and of sessions that were not cancelled. */
export type TextCode =
  | RefusalCodes[Exclude<keyof RefusalCodes, CommandLineArea>]
  | MailProblem
  | RunFailureCode
  | RunOutcome
  | SkipCause;

/** The Spanish texts of some codes; `app/shell/refusal-texts.ts` joins those of all. */
export type CodeTexts = Readonly<Partial<Record<TextCode, CodeText>>>;
