export type {
  Consents,
  ConsentWithState,
  ListedSigner,
} from './consent.ts';
export { parseSurrogateReason } from './surrogate-reason.ts';
export {
  type ConsentTemplate,
  type ConsentTemplates,
  currentTemplates,
  publishedContent,
  seriesOf,
} from './template.ts';
export type { OpenedConsents, ProposedConsent } from './use-cases/open-consents.ts';
export { revokeConsent } from './use-cases/revoke-consent.ts';
export { signConsent } from './use-cases/sign-consent.ts';
export { consentsUseCases } from './use-cases.ts';
