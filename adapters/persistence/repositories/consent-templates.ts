import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/knex';
import type { Purpose } from '#domain/consent-rules';
import { TEMPLATE_KINDS } from '#domain/consent-rules';
import type { ConsentTemplates } from '#domain/consents';
import {
  columns,
  flag,
  instant,
  int,
  oneOf,
  optional,
  type RowOf,
  select,
  selectFirst,
  text,
} from '../columns.ts';
import { ConsentTemplateSchema } from '../schemas/consents.ts';

const TEMPLATE = columns({
  id: int('t.id'),
  version: int('t.version'),
  kind: oneOf('t.kind', TEMPLATE_KINDS),
  specialtyId: optional(int('t.specialty_id')),
  name: text('t.name'),
  text: text('t.text'),
  purposes: text('t.purposes'),
  months: optional(int('t.months')),
  material: flag('t.material'),
  toReview: flag('t.to_review'),
  lawyer: optional(text('t.reviewing_lawyer')),
  reviewedByName: optional(text('t.reviewed_by_name')),
  reviewedAt: optional(instant('t.reviewed_at')),
  publishedAt: optional(instant('t.published_at')),
  sha256: optional(text('t.sha256')),
});

/** The purposes of a stored template. */
export const purposesIn = (stored: string): readonly Purpose[] => JSON.parse(stored);

const templateOf = ({ lawyer, reviewedByName, reviewedAt, ...row }: RowOf<typeof TEMPLATE>) => ({
  ...row,
  review: reviewedAt === null ? null : { lawyer: lawyer ?? '', byName: reviewedByName ?? '', at: reviewedAt },
  purposes: purposesIn(row.purposes),
});

const NO_REVIEW = { reviewingLawyer: null, reviewedBy: null, reviewedByName: null, reviewedAt: null };

export const consentTemplates = (em: SqlEntityManager): ConsentTemplates => ({
  async all() {
    const rows = await select(
      em,
      TEMPLATE,
      'from consent_template t order by t.kind, t.specialty_id, t.series, t.version desc',
    );
    return rows.map(templateOf);
  },
  async byId(id) {
    const row = await selectFirst(em, TEMPLATE, 'from consent_template t where t.id = ?', [id]);
    return row && templateOf(row);
  },
  async add({ purposes, ...draft }, { by, at }) {
    try {
      return Number(
        await em.insert(ConsentTemplateSchema, {
          ...draft,
          purposes: JSON.stringify(purposes),
          writtenBy: by,
          writtenAt: at,
        }),
      );
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) return null;
      throw error;
    }
  },
  change: async (id, { purposes, ...draft }, { by, at }) =>
    (await em.nativeUpdate(
      ConsentTemplateSchema,
      { id, publishedAt: null },
      { ...draft, ...NO_REVIEW, purposes: JSON.stringify(purposes), writtenBy: by, writtenAt: at },
    )) === 1,
  publish: async (id, { by, at, sha256 }) =>
    (await em.nativeUpdate(
      ConsentTemplateSchema,
      { id, publishedAt: null },
      { publishedBy: by, publishedAt: at, sha256 },
    )) === 1,
  review: async (id, { lawyer, by, byName, at }) =>
    (await em.nativeUpdate(
      ConsentTemplateSchema,
      { id, toReview: true },
      { toReview: false, reviewingLawyer: lawyer, reviewedBy: by, reviewedByName: byName, reviewedAt: at },
    )) === 1,
});
