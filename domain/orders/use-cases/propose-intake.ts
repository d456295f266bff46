import { onScreen, query } from '#domain/access';
import { type FieldErrors, type LocalDate, ok, refuse, today } from '#domain/shared';
import { assessIntake, type IntakePorts } from '../assess.ts';
import { nextCode } from '../codes.ts';
import type { IntakeEntry } from '../intake.ts';
import type { IntakeKind } from '../intake-kinds.ts';
import type { OrderWarning } from '../warnings.ts';

/** A preview of an entry; its code becomes final on registration. */
export interface IntakeProposal {
  readonly code: string;
  readonly payerId: number | null;
  readonly expiresOn: LocalDate;
  readonly warnings: readonly OrderWarning[];
  /** Errors that would prevent the registration. */
  readonly errors: FieldErrors;
}

/**
 * Previews code, payer, expiry, warnings and errors of an unfinished entry. Refuses with `patient-inactive`, `record-not-found`.
 */
export const proposeIntake = query<IntakePorts, IntakeEntry & { readonly kind: IntakeKind }, IntakeProposal>({
  action: 'orders.propose',
  allow: onScreen('service-intake'),
  async run(ports, actor, { kind, ...entry }) {
    const assessed = await assessIntake(ports, actor, kind, entry, today(ports.clock));
    if (!assessed.ok) return assessed;
    const { patient, firstCode, payerId, expiresOn, warnings, errors } = assessed.value;
    if (!patient.active) return refuse('patient-inactive');
    const code = nextCode(firstCode, await ports.serviceIntake.codesFrom(firstCode));
    return ok({ code, payerId, expiresOn, warnings, errors });
  },
});
