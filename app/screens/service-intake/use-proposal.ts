import { useRef } from 'react';
import { isIsoDate } from '../../ui/date-text.ts';
import type { ProposalView } from '../../view-models/order-intake.ts';
import { useJson } from '../shared/use-json.ts';
import { fieldsOf, type IntakeEntry } from './intake-entry.ts';

const PAUSE_MS = 120;

/**
 * What the server proposes for the entry: code, expiry, choices and remarks. The last one stays while the next is asked for,
 * as far as it still belongs to the entry; `services` are null until those of its payer are there. Without a date of issue the
 * choices stay, and what depends on the date is empty.
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
  const belongs = value?.asked.patientId === entry.patient?.id && value?.asked.kind === entry.kind;
  const proposal = belongs ? value : null;
  return {
    proposal: proposal && !dated ? { ...proposal, code: '', expiresOn: '', remarks: [] } : proposal,
    services: proposal && isOfPayer(proposal, entry) ? proposal.services : null,
    failed: state === 'failed',
    reload,
  };
}

function isOfPayer({ asked }: ProposalView, { kind, medicalOrder, payerId }: IntakeEntry): boolean {
  if (kind === 'authorization') return asked.medicalOrder === medicalOrder;
  return kind !== 'medical-order' || asked.payerId === payerId;
}
