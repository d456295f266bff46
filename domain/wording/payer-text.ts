import { NO_PAYER_NAME } from '#domain/rules';

const NONE = 'Sin entidad';

/** The name of a payer; null for the payer that stands for none. */
const payerNameOrNull = (name: string): string | null => (name === NO_PAYER_NAME ? null : name);

/** The name of a payer, or that there is none. */
export const payerText = (name: string): string => payerNameOrNull(name) ?? NONE;
