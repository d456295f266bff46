import { optionalNameIn, SPECIALTIES } from '#domain/catalogues';
import type { Purpose, TemplateKind } from '#domain/consent-rules';
import { type ConsentTemplate, currentTemplates } from '#domain/consents';
import { templateKindNames } from '#domain/wording';

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
    state: template.publishedAt === null ? 'draft' : isCurrent ? 'current' : 'replaced',
    sha256: template.sha256 ?? '',
  };
};
