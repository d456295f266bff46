import { command, succeeded } from '#domain/access';
import { TEMPLATE_LIMITS } from '#domain/consent-rules';
import { invalid, notFound, refuse, tidy, timestamp } from '#domain/shared';
import { staffName } from '#domain/wording';
import { type ConsentTemplates, maintainsTemplates } from '../template.ts';

interface ReviewTemplateInput {
  readonly id: number;
  /** Name of the lawyer, at most 120 characters. */
  readonly lawyer: string;
}

/**
 * Keeps that a lawyer reviewed a version of a template, which takes its mark away (F50). Invalid: `lawyer` `required`, `longer-than-120`.
 * Refuses with `record-not-found` and `template-reviewed`.
 */
export const reviewConsentTemplate = command<
  { readonly consentTemplates: Pick<ConsentTemplates, 'byId' | 'review'> },
  ReviewTemplateInput,
  void
>({
  action: 'consent-templates.review',
  allow: maintainsTemplates,
  async run({ consentTemplates, clock }, actor, { id, lawyer: typed }) {
    const lawyer = tidy(typed);
    if (lawyer === '') return invalid({ lawyer: 'required' });
    if (lawyer.length > TEMPLATE_LIMITS.name)
      return invalid({ lawyer: `longer-than-${TEMPLATE_LIMITS.name}` });
    const template = await consentTemplates.byId(id);
    if (!template) return notFound();
    const stamp = { by: actor.userId, byName: staffName(actor), at: timestamp(clock) };
    if (!(await consentTemplates.review(id, { lawyer, ...stamp }))) return refuse('template-reviewed');
    const { kind, name, version } = template;
    const detail = { kind, name, version, lawyer };
    return succeeded(undefined, { subject: 'consent-template', subjectId: id, detail });
  },
});
