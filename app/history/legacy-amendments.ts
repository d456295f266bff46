import { z } from '@hono/zod-openapi';
import type { EntryState } from '#domain/clinical-history';

/** The amendments of an entry: the reason of its annulment, null when it is not annulled, and its clarifications. */
export const LegacyAmendments = z.object({
  anulacion: z.string().nullable(),
  aclaraciones: z.array(z.object({ texto: z.string(), terapeuta: z.string(), created_at: z.string() })),
});

export const legacyAmendments = ({
  annulment,
  clarifications,
}: EntryState): z.output<typeof LegacyAmendments> => ({
  anulacion: annulment?.reason ?? null,
  aclaraciones: clarifications.map(({ text, author, writtenAt }) => ({
    texto: text,
    terapeuta: author.name,
    created_at: writtenAt,
  })),
});
