import type { FaultCode, Level } from './levels.ts';

/** The record to mend for a fault, to which its link leads. */
export type Mend =
  | { readonly kind: 'patient'; readonly patientId: number; readonly field: string }
  | { readonly kind: 'staff'; readonly staffId: number; readonly field: string }
  | { readonly kind: 'site'; readonly siteId: number }
  | { readonly kind: 'order'; readonly orderId: number; readonly patientId: number }
  | { readonly kind: 'service'; readonly serviceId: number; readonly code: string }
  | { readonly kind: 'tariff'; readonly payerId: number; readonly serviceId: number; readonly code: string }
  | { readonly kind: 'session'; readonly sessionId: number; readonly field: string }
  | { readonly kind: 'charge'; readonly sessionId: number }
  | { readonly kind: 'diagnosis'; readonly sessionId: number; readonly patientId: number }
  | { readonly kind: 'receipt'; readonly sessionId: number; readonly patientId: number }
  | { readonly kind: 'document'; readonly patientId: number }
  | { readonly kind: 'payer'; readonly payerId: number }
  | { readonly kind: 'settings' }
  | { readonly kind: 'account' };

/** A fault of an account: of one session, or of the account itself. */
export interface Fault {
  readonly code: FaultCode;
  readonly level: Level;
  /** JSON field (`campo`). */
  readonly field: string;
  readonly sessionId: number | null;
  readonly patientId: number | null;
  /** A further distinction of its cause, such as the service without a tariff; '' for none. */
  readonly detail: string;
  readonly mend: Mend;
}
