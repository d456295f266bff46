import { z } from '@hono/zod-openapi';
import { DOCUMENT_TYPES, type FixedItem } from '#domain/catalogues';

/** The codes of a fixed list with their names, as one text for the document of the API. */
export const codesText = (list: readonly FixedItem[]): string =>
  list.map(({ code, name }) => `${code} ${name}`).join(', ');

/** A text; numbers are accepted, null means ''. */
export const SubmittedText = z
  .union([z.string(), z.number().transform(String), z.null().transform(() => '')])
  .openapi({ type: 'string' });

/** The code of an option; texts are accepted, null and '' stand for none. */
export const SubmittedCode = z
  .union([
    z.number().int(),
    z.literal('').transform(() => null),
    z.null(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .openapi({ type: 'integer' });

const UNKNOWN = 0;

/** A document type by its abbreviation or code; null and '' stand for none. */
export const SubmittedDocumentType = z
  .union([
    SubmittedCode,
    z
      .string()
      .max(10)
      .transform(
        (text) =>
          DOCUMENT_TYPES.find(({ abbreviation }) => abbreviation === text.trim().toUpperCase())?.code ??
          UNKNOWN,
      ),
  ])
  .openapi({ type: 'string' });
