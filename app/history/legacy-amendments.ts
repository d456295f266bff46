import { z } from '@hono/zod-openapi';
import type { EntryState } from '#domain/clinical-history';

/**
 * The amendments of an entry: the reason of its annulment, null when it is not annulled, and its clarifications; and who imported it and
 * when, null for an entry that was written in Integra.
 */
export const LegacyAmendments = z.object({
  anulacion: z.string().nullable(),
  aclaraciones: z.array(z.object({ texto: z.string(), terapeuta: z.string(), created_at: z.string() })),
  anteriorAIntegra: z.object({ usuario: z.string(), fecha: z.string() }).nullable(),
});

export const legacyAmendments = ({
  annulment,
  clarifications,
  importedBy,
  writtenAt: importedAt,
}: EntryState): z.output<typeof LegacyAmendments> => ({
  anulacion: annulment?.reason ?? null,
  aclaraciones: clarifications.map(({ text, author, writtenAt }) => ({
    texto: text,
    terapeuta: author.name,
    created_at: writtenAt,
  })),
  anteriorAIntegra: importedBy === null ? null : { usuario: importedBy, fecha: importedAt },
});
