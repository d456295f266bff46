export {
  type ConsentFacts,
  type ConsentNeed,
  consentNeeds,
  type GivenConsent,
  type NeedReason,
} from './needs.ts';
export {
  BIRTHDAY_NOTICE_DAYS,
  birthDatesOf,
  birthdayAt,
  isAskedForAssent,
  missingSigner,
  nextSigningBirthday,
  requiredRoles,
  SIGNING_AGES,
  type SigningStage,
  signingStage,
} from './signing.ts';
export {
  addMonths,
  type ConsentDecision,
  type ConsentState,
  consentState,
  forbidsImages,
  type ListedState,
  listedState,
  validUntil,
} from './state.ts';
export {
  CONSENT_KINDS,
  type ConsentKind,
  checkTemplate,
  fillText,
  PLACEHOLDERS,
  type Placeholder,
  type Purpose,
  TEMPLATE_KINDS,
  TEMPLATE_LIMITS,
  type TemplateInput,
  type TemplateKind,
  unknownPlaceholder,
} from './template.ts';
