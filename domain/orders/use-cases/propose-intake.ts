import { onScreen, query } from '#domain/access';
import { type FieldErrors, type LocalDate, ok, refuse, today } from '#domain/shared';
import { assess, type IntakePorts } from '../assess.ts';
import { nextCode } from '../codes.ts';
import type { IntakeEntry } from '../intake.ts';
import type { IntakeKind } from '../intake-kinds.ts';

import type { Remark } from '../remarks.ts';

/** What the form shows while an entry is being made; the code is final only when the entry is registered. */
export interface IntakeProposal {
  readonly code: string;
  readonly payerId: number | null;
  readonly expiresOn: LocalDate;
  readonly remarks: readonly Remark[];
  /** Why it could not be registered as it is. */
  readonly errors: FieldErrors;
}

/**
 * The code, payer and expiry that an unfinished entry would get, what is remarkable about it, and what is still missing
 * or wrong in it. Refuses with `patient-inactive`, `record-not-found`.
 */
export const proposeIntake = query<IntakePorts, IntakeEntry & { readonly kind: IntakeKind }, IntakeProposal>({
  action: 'orders.propose',
  allow: onScreen('service-intake'),
  async run(ports, actor, { kind, ...entry }) {
    const assessed = await assess(ports, actor, kind, entry, today(ports.clock));
    if (!assessed.ok) return assessed;
    const { patient, firstCode, payerId, expiresOn, remarks, errors } = assessed.value;
    if (!patient.active) return refuse('patient-inactive');
    const code = nextCode(firstCode, await ports.serviceIntake.codesFrom(firstCode));
    return ok({ code, payerId, expiresOn, remarks, errors });
  },
});
