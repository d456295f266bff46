import { z } from '@hono/zod-openapi';
import { codeTexts, generalCodeTexts, textOf } from '#app/shell/refusal-texts.ts';
import type { Refusal, RefusalCode } from '#domain/shared';

/** The codes of errors before a use case runs, and their meaning. */
const FRAME_CODES = {
  'not-authenticated': 'Sin sesión ni clave de servicio válida (401)',
  'malformed-json': 'El cuerpo no es JSON (422)',
  'wrong-method': 'La dirección no admite el método; Allow dice cuáles (405)',
  'too-large': 'El cuerpo es demasiado grande (413)',
  'merged-chart': 'La historia se unió a otra, que el mensaje nombra (404)',
  fault: 'Falla del servidor, con su id (500)',
} as const;

export type ApiErrorCode = RefusalCode | keyof typeof FRAME_CODES;

/** The body of a refusal or error. */
export const errorBody = (
  codigo: ApiErrorCode,
  mensaje: string,
  more: { readonly status?: 0 | false; readonly errores?: object; readonly id?: string } = {},
) => ({ status: 0 as 0 | false, codigo, mensaje, ...more });

/** The body of a refusal of a use case. */
export const refusalBodyOf = (refusal: Refusal, more: Parameters<typeof errorBody>[2] = {}) =>
  errorBody(refusal.code, textOf(refusal), more);

const allCodes = [...new Set([...Object.keys(FRAME_CODES), ...Object.keys(codeTexts)])].sort();

const commonCodes = Object.entries(FRAME_CODES).map(([code, text]) => `\`${code}\`: ${text}`);
const generalCodes = Object.entries(generalCodeTexts).flatMap(([code, text]) =>
  typeof text === 'string' ? [`\`${code}\`: ${text}`] : [],
);

/** The body of a refusal or error, for the OpenAPI document. */
export const ErrorBody = z
  .object({
    status: z.union([z.literal(0), z.literal(false)]).openapi({ description: 'No se hizo nada' }),
    codigo: z.string().openapi({
      description: `Código estable de lo que pasó. De toda llamada: ${[...commonCodes, ...generalCodes].join('; ')}`,
      enum: allCodes,
    }),
    mensaje: z.string().openapi({ description: 'El mismo motivo para personas; su texto puede cambiar' }),
    errores: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'El motivo de cada campo equivocado, por su nombre' }),
    id: z.string().optional().openapi({ description: 'Número de la falla en el registro del servidor' }),
  })
  .openapi('Error');
