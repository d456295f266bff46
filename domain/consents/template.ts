import { onScreen, onWritableScreen } from '#domain/access';
import type { TemplateInput, TemplateKind } from '#domain/consent-rules';
import { foldText } from '#domain/shared';

/** Who may write and publish templates. */
export const maintainsTemplates = onWritableScreen('consent-templates');

/** Who may see templates. */
export const readsTemplates = onScreen('consent-templates', 'consents');

/** That a lawyer reviewed a version of a template (F50). */
interface TemplateReview {
  readonly lawyer: string;
  readonly byName: string;
  readonly at: string;
}

/** A version of a template: a draft, or published and never changed (F3). */
export interface ConsentTemplate extends TemplateInput {
  readonly id: number;
  readonly version: number;
  /** Whether a lawyer of the foundation still has to read it. */
  readonly toReview: boolean;
  /** Who said that a lawyer reviewed it, and when; null for nobody. */
  readonly review: TemplateReview | null;
  readonly publishedAt: string | null;
  /** SHA-256 of the published version; null for a draft. */
  readonly sha256: string | null;
}

/** Versions of one template have kind, therapy and name in common. */
export const seriesOf = ({
  kind,
  specialtyId,
  name,
}: Pick<TemplateInput, 'kind' | 'specialtyId' | 'name'>): string =>
  [kind, specialtyId ?? '', foldText(name)].join('|');

/** The content that the SHA-256 of a published version covers. */
export const publishedContent = (template: Omit<ConsentTemplate, 'review' | 'toReview'>): string => {
  const { kind, specialtyId, name, version, text, purposes, months, material } = template;
  return JSON.stringify([
    kind,
    specialtyId,
    name,
    version,
    text,
    purposes.map(({ key, text: purpose }) => [key, purpose]),
    months,
    material,
  ]);
};

/** The latest published version of each template, by kind, therapy and name. */
export function currentTemplates(
  templates: readonly ConsentTemplate[],
): readonly (ConsentTemplate & { readonly sha256: string })[] {
  const bySeries = new Map<string, ConsentTemplate & { readonly sha256: string }>();
  for (const template of templates) {
    const { sha256 } = template;
    const key = seriesOf(template);
    if (sha256 !== null && (bySeries.get(key)?.version ?? 0) < template.version)
      bySeries.set(key, { ...template, sha256 });
  }
  return [...bySeries.values()];
}

const publicationOf = ({ publishedAt, id }: ConsentTemplate) =>
  `${publishedAt} ${String(id).padStart(12, '0')}`;

/** The template that is proposed for a need: the one that was published last for kind and therapy; null without one. */
export const templateFor = <Template extends ConsentTemplate>(
  current: readonly Template[],
  kind: TemplateKind,
  specialtyId: number | null,
): Template | null =>
  current
    .filter((each) => each.kind === kind && each.specialtyId === specialtyId)
    .reduce<Template | null>(
      (latest, each) => (latest === null || publicationOf(each) > publicationOf(latest) ? each : latest),
      null,
    );

/** A draft as it is stored. */
export interface DraftTemplate extends TemplateInput {
  readonly series: string;
  readonly version: number;
  readonly toReview: boolean;
}

interface Stamp {
  readonly by: number;
  readonly at: string;
}

/** Versions of templates. */
export interface ConsentTemplates {
  /** All versions: by kind, therapy and name, the latest first. */
  all(): Promise<readonly ConsentTemplate[]>;
  byId(id: number): Promise<ConsentTemplate | null>;
  /** Stores a draft; null when another transaction stored this version at the same time. */
  add(draft: DraftTemplate, stamp: Stamp): Promise<number | null>;
  /** Changes a draft, whose review ends; false when it is published. */
  change(id: number, draft: DraftTemplate, stamp: Stamp): Promise<boolean>;
  /** Publishes a draft; false when it is published already. */
  publish(id: number, stamp: Stamp & { readonly sha256: string }): Promise<boolean>;
  /** Takes the mark of a version to review away; false when it has none. */
  review(id: number, review: TemplateReview & { readonly by: number }): Promise<boolean>;
}
