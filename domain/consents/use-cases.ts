import { getConsentDocument } from './use-cases/get-consent-document.ts';
import { listConsentNeeds } from './use-cases/list-consent-needs.ts';
import { listConsentTemplates } from './use-cases/list-consent-templates.ts';
import { openConsents } from './use-cases/open-consents.ts';
import { publishConsentTemplate } from './use-cases/publish-consent-template.ts';
import { readConsentText } from './use-cases/read-consent-text.ts';
import { reviewConsentTemplate } from './use-cases/review-consent-template.ts';
import { revokeConsent } from './use-cases/revoke-consent.ts';
import { saveConsentTemplate } from './use-cases/save-consent-template.ts';
import { signConsent } from './use-cases/sign-consent.ts';

export const consentsUseCases = {
  getConsentDocument,
  listConsentNeeds,
  listConsentTemplates,
  openConsents,
  publishConsentTemplate,
  readConsentText,
  reviewConsentTemplate,
  revokeConsent,
  saveConsentTemplate,
  signConsent,
};
