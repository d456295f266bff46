import { ROLE } from '#domain/access';
import type { Entry, EntryField } from '#domain/code-lists';
import { isPurpose, isRepsService, RIPS_BLOCKS, type RipsBlock, therapyCupsOf } from '#domain/rips-tables';

const OFFICIAL_CODE = /^\d{6}$/;
const DIGITS = /^\d+$/;
const MAX_PER_DAY = /^[1-9]\d?$/;

const optionalField = (
  name: string,
  maxLength: number,
  isValid: (text: string) => boolean,
  errorCode?: EntryField['errorCode'],
): EntryField => ({
  name,
  required: false,
  maxLength,
  parse: (text) => (isValid(text) ? text : null),
  ...(errorCode && { errorCode }),
});

const blocks: readonly string[] = RIPS_BLOCKS;

/** The RIPS attributes of a CUPS; a CUPS without `ripsBlock` is not billed (B5). */
export const RIPS_FIELDS: readonly EntryField[] = [
  optionalField('officialCode', 6, (text) => OFFICIAL_CODE.test(text), 'not-official-cups'),
  optionalField('ripsBlock', 15, (text) => blocks.includes(text)),
  optionalField('repsService', 4, (text) => DIGITS.test(text) && isRepsService(Number(text))),
  optionalField('purpose', 2, isPurpose),
  optionalField('maxPerDay', 2, (text) => MAX_PER_DAY.test(text), 'not-max-per-day'),
];

/** Specialties without services in RIPS; the id of a specialty is the id of its role. */
const UNBILLED_SPECIALTIES: readonly number[] = [ROLE.specialEducator, ROLE.musicTherapist];

/** The RIPS attributes of a therapy service. */
interface RipsValues {
  readonly officialCode: string;
  /** Null for a service that is not billed. */
  readonly ripsBlock: RipsBlock | null;
  readonly repsService: number | null;
  readonly purpose: string | null;
  readonly maxPerDay: number;
}

/** The values proposed for a CUPS by the official list; null for a code that is not in it (B5). */
export function proposedRips(code: string, specialtyId: number | null): RipsValues | null {
  const found = therapyCupsOf(code);
  if (!found) return null;
  const { block, repsService, purpose, maxPerDay } = found;
  const ripsBlock = specialtyId !== null && UNBILLED_SPECIALTIES.includes(specialtyId) ? null : block;
  return { officialCode: code, ripsBlock, repsService, purpose, maxPerDay };
}

/** Gives an entry without any RIPS field the proposed ones (B5). */
export function withProposedRips(entry: Entry): Entry {
  if (RIPS_FIELDS.some(({ name }) => entry[name])) return entry;
  const proposed = proposedRips(entry.code ?? '', Number(entry.specialty) || null);
  if (!proposed) return entry;
  const texts = Object.entries(proposed).map(([name, value]) => [name, String(value ?? '')]);
  return { ...entry, ...Object.fromEntries(texts) };
}
