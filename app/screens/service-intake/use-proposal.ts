import { useRef } from 'react';
import { isIsoDate } from '../../ui/date-text.ts';
import type { ProposalView } from '../../view-models/order-intake.ts';
import { useJson } from '../shared/use-json.ts';
import { fieldsOf, type IntakeEntry } from './intake-entry.ts';

const PAUSE_MS = 120;

/**
 * Loads the server's proposal for the entry. The previous one stays during loading as far as it still applies; `services` are null
 * while those of the payer are loading. Without an issue date only the choices are kept.
 */
export function useProposal(entry: IntakeEntry, today: string) {
  const dated = isIsoDate(entry.issuedOn);
  const lastDate = useRef(today);
  if (dated) lastDate.current = entry.issuedOn;
  const expiresOn = isIsoDate(entry.expiresOn) ? entry.expiresOn : '';
  const query = new URLSearchParams(fieldsOf({ ...entry, issuedOn: lastDate.current, expiresOn }));
  const { value, state, reload } = useJson<ProposalView>(
    entry.patient ? `/admisiones/servicios/propuesta?${query}` : null,
    PAUSE_MS,
  );
  const belongs = value?.request.patientId === entry.patient?.id && value?.request.kind === entry.kind;
  const proposal = belongs ? value : null;
  return {
    proposal: proposal && !dated ? { ...proposal, code: '', expiresOn: '', remarks: [] } : proposal,
    services: proposal && isOfPayer(proposal, entry) ? proposal.services : null,
    failed: state === 'failed',
    reload,
  };
}

function isOfPayer({ request }: ProposalView, { kind, medicalOrder, payerId }: IntakeEntry): boolean {
  if (kind === 'authorization') return request.medicalOrder === medicalOrder;
  return kind !== 'medical-order' || request.payerId === payerId;
}
