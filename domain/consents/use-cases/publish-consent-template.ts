import { command, succeeded } from '#domain/access';
import type { Sha256 } from '#domain/audit-trail';
import { notFound, refuse, timestamp } from '#domain/shared';
import { type ConsentTemplates, maintainsTemplates, publishedContent } from '../template.ts';

interface PublishTemplatePorts {
  readonly consentTemplates: Pick<ConsentTemplates, 'byId' | 'publish'>;
  readonly sha256: Sha256;
}

interface PublishedTemplate {
  readonly version: number;
  readonly sha256: string;
}

/** Publishes a draft, which never changes from then on (F3). Refuses with `record-not-found` and `template-published`. */
export const publishConsentTemplate = command<
  PublishTemplatePorts,
  { readonly id: number },
  PublishedTemplate
>({
  action: 'consent-templates.publish',
  allow: maintainsTemplates,
  async run({ consentTemplates, sha256: hash, clock }, actor, { id }) {
    const template = await consentTemplates.byId(id);
    if (!template) return notFound();
    const sha256 = hash(publishedContent(template));
    const stamp = { by: actor.userId, at: timestamp(clock), sha256 };
    if (!(await consentTemplates.publish(id, stamp))) return refuse('template-published');
    const { kind, name, version } = template;
    const detail = { kind, name, version, sha256 };
    return succeeded({ version, sha256 }, { subject: 'consent-template', subjectId: id, detail });
  },
});
