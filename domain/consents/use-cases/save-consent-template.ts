import { command, succeeded } from '#domain/access';
import { SPECIALTIES } from '#domain/catalogues';
import { checkTemplate, type TemplateInput } from '#domain/consent-rules';
import { notFound, refuse, timestamp } from '#domain/shared';
import { type ConsentTemplate, type ConsentTemplates, maintainsTemplates, seriesOf } from '../template.ts';

interface SaveTemplatePorts {
  readonly consentTemplates: ConsentTemplates;
}

interface SaveTemplateInput extends TemplateInput {
  /** The draft to change; null for a new one. */
  readonly id: number | null;
}

/** Whether a draft has to be reviewed by a lawyer: a new version of a text that has to be or was reviewed, and a reviewed draft that changes (F50). */
const mustBeReviewed = (stored: ConsentTemplate | undefined, others: readonly ConsentTemplate[]): boolean => {
  if (stored) return stored.toReview || stored.review !== null;
  const before = others.reduce<ConsentTemplate | null>(laterVersion, null);
  return before !== null && (before.toReview || before.review !== null);
};

const laterVersion = (latest: ConsentTemplate | null, each: ConsentTemplate): ConsentTemplate =>
  latest !== null && latest.version > each.version ? latest : each;

/**
 * Stores or changes a draft of a template (F3). The draft of a template with published versions is its next version. Invalid with the codes
 * of `checkTemplate`. Refuses with `record-not-found`, `template-published`, and `template-has-draft` when there is another draft.
 */
export const saveConsentTemplate = command<SaveTemplatePorts, SaveTemplateInput, { readonly id: number }>({
  action: 'consent-templates.save',
  allow: maintainsTemplates,
  async run({ consentTemplates, clock }, actor, { id, ...typed }) {
    const versions = await consentTemplates.all();
    const stored = versions.find((each) => each.id === id);
    if (id !== null && !stored) return notFound();
    if (stored && stored.publishedAt !== null) return refuse('template-published');
    const checked = checkTemplate(typed, SPECIALTIES);
    if (!checked.ok) return checked;
    const series = seriesOf(checked.value);
    const others = versions.filter((each) => each.id !== id && seriesOf(each) === series);
    if (others.some(({ publishedAt }) => publishedAt === null)) return refuse('template-has-draft');
    const version = Math.max(0, ...others.map((each) => each.version)) + 1;
    const draft = { ...checked.value, series, version, toReview: mustBeReviewed(stored, others) };
    const stamp = { by: actor.userId, at: timestamp(clock) };
    if (id !== null && !(await consentTemplates.change(id, draft, stamp)))
      return refuse('template-published');
    const savedId = id ?? (await consentTemplates.add(draft, stamp));
    if (savedId === null) return refuse('template-has-draft');
    const detail = { kind: draft.kind, name: draft.name, version };
    return succeeded({ id: savedId }, { subject: 'consent-template', subjectId: savedId, detail });
  },
});
