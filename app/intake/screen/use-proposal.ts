import { useRef } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import { isIsoDate } from '#app/ui/date-text.ts';
import type { ProposalView } from '../order-intake.ts';
import { fieldsOf, type IntakeEntry } from './intake-entry.ts';

const TYPING_PAUSE_MS = 120;

/**
 * Loads the server's proposal for the entry. While another one is loading, the previous one of the same patient and kind is shown.
 * `services` is null until the services of the chosen payer or medical order are loaded. An invalid issue date leaves code, expiry and
 * warnings empty.
 */
export function useProposal(entry: IntakeEntry, today: string) {
  const hasIssueDate = isIsoDate(entry.issuedOn);
  const lastIssueDate = useRef(today);
  if (hasIssueDate) lastIssueDate.current = entry.issuedOn;
  const expiresOn = isIsoDate(entry.expiresOn) ? entry.expiresOn : '';
  const query = new URLSearchParams(fieldsOf({ ...entry, issuedOn: lastIssueDate.current, expiresOn }));
  const { value, state, reload } = useJson<ProposalView>(
    entry.patient ? `/admisiones/servicios/propuesta?${query}` : null,
    { pauseMs: TYPING_PAUSE_MS },
  );
  const isForEntry = value?.request.patientId === entry.patient?.id && value?.request.kind === entry.kind;
  const proposal = isForEntry ? value : null;
  return {
    proposal: proposal && !hasIssueDate ? { ...proposal, code: '', expiresOn: '', warnings: [] } : proposal,
    services: proposal && hasCurrentServices(proposal, entry) ? proposal.services : null,
    failed: state === 'failed',
    reload,
  };
}

function hasCurrentServices(
  { request }: ProposalView,
  { kind, medicalOrder, payerId }: IntakeEntry,
): boolean {
  if (kind === 'authorization') return request.medicalOrder === medicalOrder;
  return request.payerId === payerId;
}
