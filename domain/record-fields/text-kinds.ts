import { isEmail, isPersonName, isPhone, type RefusalCode, storedName, tidy } from '#domain/shared';
import { normalizeDocumentNumber } from './document-number.ts';

/** How the texts of a kind are stored and checked. */
interface TextRules {
  readonly toStored: (typed: string) => string;
  /** Checks a stored text that is not empty. */
  readonly isValid?: (stored: string) => boolean;
  readonly errorCode?: RefusalCode;
  /** A text that the record has already stays valid. */
  readonly mayStay?: true;
  /** A text of another length is invalid instead of too long. */
  readonly hasFixedLength?: true;
}

/** Number of digits of a provider code of REPS. */
export const REPS_LENGTH = 12;
const REPS = new RegExp(`^\\d{${REPS_LENGTH}}$`);

const RELATION = /\s*\([\p{L}\p{M} .]+\)$/u;

/** The kinds of texts that people edit. */
const TEXT_KINDS = {
  text: { toStored: tidy },
  /** The name of a person, as written (P21). */
  name: { toStored: tidy, isValid: isPersonName, errorCode: 'name-characters', mayStay: true },
  /** The name of a person, in upper case (P3, P21). */
  upperCaseName: {
    toStored: storedName,
    isValid: isPersonName,
    errorCode: 'name-characters',
    mayStay: true,
  },
  /** The name of a companion, with the relation that clerks write after it: `(abuela)`. */
  companionName: {
    toStored: tidy,
    isValid: (stored) => isPersonName(stored.replace(RELATION, '')),
    errorCode: 'name-characters',
    mayStay: true,
  },
  /** P22. */
  phone: { toStored: tidy, isValid: isPhone, errorCode: 'not-a-phone', mayStay: true },
  documentNumber: { toStored: normalizeDocumentNumber },
  email: {
    toStored: (typed) => tidy(typed).toLowerCase(),
    isValid: isEmail,
    errorCode: 'not-an-email',
  },
  reps: {
    toStored: (typed) => typed.replace(/[\s-]/g, ''),
    isValid: (stored) => REPS.test(stored),
    errorCode: 'not-reps',
    hasFixedLength: true,
  },
} as const satisfies Readonly<Record<string, TextRules>>;

export type TextKind = keyof typeof TEXT_KINDS;

/** The error code of a kind; never for a kind that admits every text. */
export type TextKindError<Kind extends TextKind> = (typeof TEXT_KINDS)[Kind] extends {
  readonly errorCode: infer Code extends string;
}
  ? Code
  : never;

export const textRulesOf = (kind: TextKind): TextRules => TEXT_KINDS[kind];
