import { z } from '@hono/zod-openapi';
import type { EntryState } from '#domain/clinical-history';

/**
 * The amendments of an entry: the reason of its annulment, null when it is not annulled, and its clarifications; and who imported it and
 * when, null for an entry that was written in Integra; and its author as the entry has it.
 */
export const LegacyAmendments = z.object({
  anulacion: z.string().nullable(),
  aclaraciones: z.array(z.object({ texto: z.string(), terapeuta: z.string(), created_at: z.string() })),
  anteriorAIntegra: z.object({ usuario: z.string(), fecha: z.string() }).nullable(),
  profesional: z.object({
    nombre: z.string(),
    profesion: z.string().nullable(),
    registro: z.string().nullable(),
  }),
});

export const legacyAmendments = ({
  annulment,
  author: { name: nombre, profession: profesion, registrationNumber: registro },
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
  profesional: { nombre, profesion, registro },
});
