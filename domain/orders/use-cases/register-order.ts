import { type Action, idempotentCommand, succeeded } from '#domain/access';
import { type DraftReference, type Drafts, discardSubmittedDraft } from '#domain/drafts';
import { invalid, type LocalDate, refuse, tidy, timestamp, today } from '#domain/shared';
import { assessIntake, type IntakePorts } from '../assess.ts';
import { nextCode } from '../codes.ts';
import type { IntakeEntry } from '../intake.ts';
import { CODE_90_SERVICE_TYPE, INTAKE_KINDS, type IntakeKind } from '../intake-kinds.ts';
import { entersOrders } from '../policies.ts';
import { NO_PRIVATE_TERMS } from '../private-terms.ts';
import { totalQuantity } from '../services.ts';
import type { OrderWarning } from '../warnings.ts';

/** A stored order. */
export interface RegisteredOrder {
  readonly id: number;
  readonly code: string;
  readonly expiresOn: LocalDate;
  readonly warnings: readonly OrderWarning[];
}

const registrationOf = (kind: IntakeKind, action: Action) =>
  idempotentCommand<IntakePorts & { readonly drafts: Drafts }, IntakeEntry & DraftReference, RegisteredOrder>(
    {
      action,
      allow: entersOrders,
      // The fingerprints of earlier requests are stored and were computed with the key `terms`.
      identity: ({ draftKey: _, privateTerms: terms, ...entry }) => ({ ...entry, terms }),
      async run(ports, actor, entry) {
        const { serviceIntake, clock } = ports;
        await serviceIntake.lockPatient(entry.patientId);
        const assessed = await assessIntake(ports, actor, kind, entry, today(clock));
        if (!assessed.ok) return assessed;
        const { patient, payerKind, payerId, services, errors, warnings } = assessed.value;
        if (!patient.active) return refuse('patient-inactive');
        if (payerId === null || Object.keys(errors).length > 0) return invalid(errors);

        const firstCode = assessed.value.firstCode;
        const code = nextCode(firstCode, await serviceIntake.codesFrom(firstCode));
        const { expiresOn, coverageDays, medicalOrder, clientTypeMatches } = assessed.value;
        const { orderKind } = INTAKE_KINDS[kind];
        const code90 = kind === 'code-90';
        const { clientName, contract, ...payment } =
          orderKind === 'private-service' ? entry.privateTerms : NO_PRIVATE_TERMS;
        const id = await serviceIntake.add({
          kind: orderKind,
          code,
          patientId: patient.id,
          siteId: patient.siteId,
          serviceType: code90 ? CODE_90_SERVICE_TYPE : payerKind,
          code90,
          payerId,
          issuedOn: entry.issuedOn,
          expiresOn,
          coverageDays,
          payerNumber: tidy(entry.payerNumber) || null,
          medicalOrderId: medicalOrder?.id ?? null,
          clientName: tidy(clientName) || null,
          contract: tidy(contract) || null,
          ...payment,
          observations: entry.observations.trim() || null,
          createdBy: actor.userId,
          createdAt: timestamp(clock),
          services,
        });
        await discardSubmittedDraft(ports, actor, entry);
        return succeeded(
          { id, code, expiresOn, warnings },
          {
            subject: orderKind,
            subjectId: id,
            patientId: patient.id,
            siteId: patient.siteId,
            detail: {
              code,
              units: totalQuantity(services),
              ...(!clientTypeMatches && { clientType: patient.clientType, acceptedForModule: payerKind }),
              ...(warnings.length > 0 && { remarks: warnings.map((warning) => warning.code) }),
            },
          },
        );
      },
    },
  );

/**
 * Registers a medical order with its services and generates its code (O1 to O5); simultaneous entries get different codes. A
 * client type that does not match the payer kind is accepted and recorded in the audit trail (O8). Refuses with
 * `patient-inactive`, `record-not-found`; invalid fields as in `assessIntake`.
 */
export const registerMedicalOrder = registrationOf('medical-order', 'medical-order.register');

/**
 * Registers an authorization of one of the patient's active medical orders (O6), otherwise like {@link registerMedicalOrder};
 * warnings list its deviations from the medical order (O7).
 */
export const registerAuthorization = registrationOf('authorization', 'authorization.register');

/**
 * Registers an authorization without medical order (código 90), otherwise like {@link registerMedicalOrder}. The payer of a
 * prepaid plan or policy is chosen, that of an EPS is N/A (id 16); a medical order can be attached later (O10).
 */
export const registerCode90 = registrationOf('code-90', 'authorization.register-without-order');

/**
 * Registers a service that a private client or an agreement pays, otherwise like {@link registerMedicalOrder}. Its payer is N/A
 * (id 16).
 */
export const registerPrivateService = registrationOf('private-service', 'private-service.register');
