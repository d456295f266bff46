import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import { dateOfInstant } from '#domain/shared';
import type { SignatureFile, Signatures } from '#domain/signatures';
import { columns, flag, instant, int, selectFirst } from '../columns.ts';
import type { Dialect } from '../dialect.ts';
import { SignatureFileSchema, SignatureSchema } from '../schemas/signatures.ts';
import { forUpdate } from '../sql.ts';

const EARLIER_FILE = columns({
  id: int('f.id'),
  siteId: int('f.site_id'),
  isDailySheet: flag('f.daily_sheet'),
  at: instant('f.sha256_at'),
});

const dayOf = (at: string) => dateOfInstant(Date.parse(at));

export const signatures = (em: SqlEntityManager, dialect: Dialect): Signatures => {
  /** The id of the same daily sheet, submitted earlier that day at the site; null when the content belongs to another file. */
  async function resubmittedSheetId({
    sha256,
    siteId,
    isDailySheet,
    at,
  }: SignatureFile): Promise<number | null> {
    if (!isDailySheet) return null;
    const earlier = await selectFirst(
      em,
      EARLIER_FILE,
      forUpdate(dialect, 'from signature_file f where f.sha256 = ?'),
      [sha256],
    );
    const isSameSheet = earlier?.isDailySheet && earlier.siteId === siteId && dayOf(earlier.at) === dayOf(at);
    return isSameSheet ? earlier.id : null;
  }

  return {
    async addFile(file) {
      const { siteId, isDailySheet, contentType, size, storageKey, sha256, at: sha256At } = file;
      try {
        return Number(
          await em.insert(SignatureFileSchema, {
            siteId,
            isDailySheet,
            contentType,
            size,
            storageKey,
            sha256,
            sha256At,
          }),
        );
      } catch (error) {
        if (error instanceof UniqueConstraintViolationException) return resubmittedSheetId(file);
        throw error;
      }
    },
    add: async ({ witness, strokes, ...signature }) =>
      Number(
        await em.insert(SignatureSchema, {
          ...signature,
          strokes: strokes && JSON.stringify(strokes),
          witnessName: witness?.name ?? null,
          witnessDocumentType: witness?.documentType ?? null,
          witnessDocumentNumber: witness?.documentNumber ?? null,
        }),
      ),
  };
};
