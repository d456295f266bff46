import {
  countCharacters,
  ENTRY_TEXT_MAX_LENGTH,
  invalid,
  ok,
  type RefusalCode,
  type Result,
  tidy,
} from '#domain/shared';

/** The kinds of consents. */
export const CONSENT_KINDS = ['treatment', 'telehealth', 'data', 'image', 'signature-agreement'] as const;

export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The kinds of templates; a receipt has a text too, and is no consent. */
export const TEMPLATE_KINDS = [...CONSENT_KINDS, 'receipt'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** One purpose of a consent, which is accepted or not by itself. */
export interface Purpose {
  /** Known by this word in requests and in what was accepted. */
  readonly key: string;
  readonly text: string;
}

/** The words in braces that a text may have, as `{{paciente}}`. */
export const PLACEHOLDERS = [
  'paciente',
  'documento',
  'edad',
  'representante',
  'profesional',
  'registro',
  'servicio',
  'sede',
  'fundacion',
  'nit',
  'fecha',
] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (word: string): word is Placeholder =>
  (PLACEHOLDERS as readonly string[]).includes(word);

/** The text with its placeholders filled. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, word: string) => (isPlaceholder(word) ? values[word] : whole));

/** Maximum length of the name of a template and of a purpose. */
export const TEMPLATE_LIMITS = { name: 120, purpose: 400 } as const;
const MAX_PURPOSES = 20;
/** 20 years. */
const MAX_MONTHS = 240;
const KEY = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** A template as a form has it. */
export interface TemplateInput {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly text: string;
  readonly purposes: readonly Purpose[];
  /** Null for a consent that does not expire. */
  readonly months: number | null;
  /** Whether who signed an earlier version is asked again. */
  readonly material: boolean;
  /** The therapy of a treatment; null for all other kinds. */
  readonly specialtyId: number | null;
}

/** The first word in braces that is no placeholder; null when all are. */
export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(PLACEHOLDER)].map(([, word = '']) => word).find((word) => !isPlaceholder(word)) ?? null;

function purposesError(purposes: readonly Purpose[]): RefusalCode | undefined {
  if (purposes.length > MAX_PURPOSES) return 'template-purposes-many';
  if (purposes.some(({ text }) => text === '' || text.length > TEMPLATE_LIMITS.purpose))
    return 'template-purpose-text';
  const keys = purposes.map(({ key }) => key);
  if (!keys.every((key) => KEY.test(key))) return 'template-purpose-key';
  return new Set(keys).size === keys.length ? undefined : 'template-purpose-twice';
}

/**
 * Checks a template and returns it in stored form (F3). Invalid: `name` and `text` `required`, `longer-than-120`, `text-too-long`,
 * `template-placeholder` (`word`); `purposes` `template-purposes-many`, `template-purpose-text`, `template-purpose-key`,
 * `template-purpose-twice`; `months` `template-months`; `specialtyId` `unknown-option`.
 */
export function checkTemplate(
  typed: TemplateInput,
  specialties: readonly { readonly code: number }[],
): Result<TemplateInput> {
  const isTreatment = typed.kind === 'treatment';
  const template: TemplateInput = {
    ...typed,
    name: tidy(typed.name),
    text: typed.text.trim(),
    purposes: typed.purposes.map(({ key, text }) => ({ key: key.trim(), text: tidy(text) })),
    specialtyId: isTreatment ? typed.specialtyId : null,
  };
  const { name, text, purposes, months, specialtyId } = template;
  const errors: Record<string, RefusalCode> = {};
  if (name === '') errors.name = 'required';
  else if (name.length > TEMPLATE_LIMITS.name) errors.name = `longer-than-${TEMPLATE_LIMITS.name}`;
  const wrongWord = unknownPlaceholder(text);
  if (text === '') errors.text = 'required';
  else if (countCharacters(text) > ENTRY_TEXT_MAX_LENGTH) errors.text = 'template-text-too-long';
  else if (wrongWord !== null) errors.text = 'template-placeholder';
  const wrongPurposes = purposesError(purposes);
  if (wrongPurposes) errors.purposes = wrongPurposes;
  if (months !== null && !(Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS))
    errors.months = 'template-months';
  if (isTreatment && !specialties.some(({ code }) => code === specialtyId))
    errors.specialtyId = 'unknown-option';
  if (Object.keys(errors).length === 0) return ok(template);
  const { refusal } = invalid(errors);
  return { ok: false, refusal: { ...refusal, fieldParams: { text: { word: wrongWord ?? '' } } } };
}
