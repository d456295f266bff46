import { isIsoDate } from '../../ui/date-text.ts';
import type { ProposalView } from '../../view-models/order-intake.ts';
import { useJson } from '../shared/use-json.ts';
import { fieldsOf, type IntakeEntry } from './intake-entry.ts';

const PAUSE_MS = 120;

/** What the server proposes for the entry: code, expiry, choices and remarks. The last one stays while the next is asked for. */
export function useProposal(entry: IntakeEntry) {
  const complete = entry.patient !== null && isIsoDate(entry.issuedOn);
  const expiresOn = isIsoDate(entry.expiresOn) ? entry.expiresOn : '';
  const query = new URLSearchParams(fieldsOf({ ...entry, expiresOn }));
  const { value, state, reload } = useJson<ProposalView>(
    complete ? `/admisiones/servicios/propuesta?${query}` : null,
    PAUSE_MS,
  );
  return {
    proposal: value?.patientId === entry.patient?.id ? value : null,
    failed: state === 'failed',
    reload,
  };
}
