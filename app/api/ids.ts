import { z } from '@hono/zod-openapi';
import { texts } from '#app/shared/copy/texts.ts';
import { SubmittedId } from '#app/shell/record-id.ts';
import { idOf } from '#domain/shared';

/** An id in the body or the query of a call. */
export const Id = z.unknown().pipe(SubmittedId).openapi({ type: 'integer', minimum: 1 });

/** The error of a path with an invalid id. */
export const NO_RECORD = {
  code: 'custom',
  params: { reason: 'no-record' },
  message: texts.recordNotFound,
} as const;

/** Whether a call fails because of an invalid id in its path, which is answered with 404. */
export const isNoRecordIssue = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.reason === NO_RECORD.params.reason;

const pathId = (description?: string) =>
  z
    .string()
    .transform((text, context) => {
      const id = idOf(text);
      if (id === null) context.addIssue(NO_RECORD);
      return id ?? z.NEVER;
    })
    .openapi({ type: 'integer', minimum: 1, ...(description && { description }) });

/** An id in the path of a call. */
export const PathId = pathId();

/** The id of a patient in the path of a GET, which answers with the kept chart after a merge (P20). */
export const PatientPathId = pathId(
  'Identificador del paciente; el de una historia que se unió a otra responde con la historia que queda',
);
