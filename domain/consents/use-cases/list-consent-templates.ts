import { query } from '#domain/access';
import { ok } from '#domain/shared';
import { type ConsentTemplate, type ConsentTemplates, readsTemplates } from '../template.ts';

interface ListTemplatesPorts {
  readonly consentTemplates: Pick<ConsentTemplates, 'all'>;
}

/** All versions of the templates. */
export const listConsentTemplates = query<ListTemplatesPorts, object, readonly ConsentTemplate[]>({
  action: 'consent-templates.list',
  allow: readsTemplates,
  run: async ({ consentTemplates }) => ok(await consentTemplates.all()),
});
