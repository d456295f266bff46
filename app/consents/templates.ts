import { optionalNameIn, SPECIALTIES } from '#domain/catalogues';
import type { Purpose, TemplateKind } from '#domain/consent-rules';
import { type ConsentTemplate, currentTemplates } from '#domain/consents';
import { instantDateText, templateKindNames } from '#domain/wording';
import { templateTexts } from './copy.ts';

/** A version of a template on the screen of templates. */
export interface TemplateRow {
  readonly id: number;
  readonly kind: TemplateKind;
  readonly kindText: string;
  readonly specialtyId: string;
  readonly name: string;
  readonly version: number;
  readonly text: string;
  readonly purposes: readonly Purpose[];
  readonly months: string;
  readonly material: boolean;
  readonly toReview: boolean;
  /** Who reviewed it, when, and who said so; empty for nobody. */
  readonly review: string;
  readonly state: 'draft' | 'current' | 'replaced';
  readonly sha256: string;
}

export const templateRowOf = (template: ConsentTemplate, all: readonly ConsentTemplate[]): TemplateRow => {
  const specialty = optionalNameIn(SPECIALTIES, template.specialtyId);
  const isCurrent = currentTemplates(all).some(({ id }) => id === template.id);
  return {
    id: template.id,
    kind: template.kind,
    kindText: [templateKindNames[template.kind], specialty].filter(Boolean).join(' · '),
    specialtyId: String(template.specialtyId ?? ''),
    name: template.name,
    version: template.version,
    text: template.text,
    purposes: template.purposes,
    months: String(template.months ?? ''),
    material: template.material,
    toReview: template.toReview,
    review: template.review
      ? templateTexts.reviewedBy(
          template.review.lawyer,
          instantDateText(template.review.at),
          template.review.byName,
        )
      : '',
    state: template.publishedAt === null ? 'draft' : isCurrent ? 'current' : 'replaced',
    sha256: template.sha256 ?? '',
  };
};
