import { useState } from 'react';
import { patientFieldLabels as labels } from '#app/patients/copy/patients.ts';
import { Card } from '#app/ui/card.tsx';
import { SegmentedControl } from '#app/ui/choice.tsx';
import { Combobox } from '#app/ui/combobox.tsx';
import { Select } from '#app/ui/select.tsx';
import { payerFieldOf } from '#domain/rules';
import {
  type CoverageState,
  epsOfScheme,
  plansAllowed,
  policyAllowed,
  prepaidAllowed,
  withinScheme,
} from './coverage-choices.ts';
import { controlledPropsOf, type SectionProps, uncontrolledPropsOf } from './field-props.ts';
import { RipsFields } from './rips-fields.tsx';
import type { TypedPatient } from './typed-patient.ts';

interface CoverageSectionProps extends SectionProps {
  readonly typed: TypedPatient;
}

/** The scheme, the type of client and the payers; the EPS, prepaid company and policy that can be chosen depend on the scheme. */
export function CoverageSection({ page, fields, typed }: CoverageSectionProps) {
  const { choices } = page;
  const [state, setState] = useState<CoverageState>(() =>
    withinScheme(
      {
        scheme: fields.scheme.initialValue,
        epsId: fields.epsId.initialValue,
        prepaidId: fields.prepaidId.initialValue,
        policyId: fields.policyId.initialValue,
      },
      choices.eps,
    ),
  );
  const change = (part: Partial<CoverageState>) =>
    setState((before) => withinScheme({ ...before, ...part }, choices.eps));
  const [clientType, setClientType] = useState(fields.clientType.initialValue);
  const requiredPayer = page.readOnlyText === null ? payerFieldOf(Number(clientType)) : null;
  const plansHint = plansAllowed(state) ? undefined : 'El régimen subsidiado no la lleva.';

  return (
    <Card title="Cobertura en salud">
      <div className="grid gap-4 sm:grid-cols-3">
        <SegmentedControl
          {...controlledPropsOf(fields.scheme)}
          label={labels.scheme}
          options={choices.schemes}
          value={state.scheme}
          onChange={(scheme) => change({ scheme })}
        />
        <Select
          {...uncontrolledPropsOf(fields.clientType)}
          label={labels.clientType}
          placeholder="Seleccionar"
          options={choices.clientTypes}
          onChange={(event) => setClientType(event.target.value)}
        />
        <Select
          {...uncontrolledPropsOf(fields.affiliationType)}
          label={labels.affiliationType}
          placeholder="Seleccionar"
          options={choices.affiliationTypes}
        />
        <Combobox
          {...controlledPropsOf(fields.epsId)}
          label={labels.epsId}
          required={requiredPayer === 'epsId'}
          searchPlaceholder="Buscar EPS…"
          options={epsOfScheme(state.scheme, choices.eps)}
          value={state.epsId}
          onChange={(epsId) => change({ epsId })}
        />
        <Select
          {...controlledPropsOf(fields.prepaidId)}
          label={labels.prepaidId}
          required={requiredPayer === 'prepaidId'}
          hint={plansHint ?? (prepaidAllowed(state) ? undefined : 'Ya eligió una póliza.')}
          options={choices.prepaid}
          value={state.prepaidId}
          disabled={!prepaidAllowed(state)}
          onChange={(event) => change({ prepaidId: event.target.value })}
        />
        <Select
          {...controlledPropsOf(fields.policyId)}
          label={labels.policyId}
          required={requiredPayer === 'policyId'}
          hint={plansHint ?? (policyAllowed(state) ? undefined : 'Ya eligió una prepagada.')}
          options={choices.policies}
          value={state.policyId}
          disabled={!policyAllowed(state)}
          onChange={(event) => change({ policyId: event.target.value })}
        />
      </div>
      <RipsFields page={page} fields={fields} typed={typed} />
    </Card>
  );
}
