import { useState } from 'react';
import type { GuardianValues } from '../../view-models/guardians.ts';
import { useJson } from '../shared/use-json.ts';

interface KnownPerson {
  readonly name: string;
  readonly id: number;
  readonly values: Omit<GuardianValues, 'kinship'>;
}

/** The registered person with the typed document, after its field was left; null while the document changes. */
export function useKnownPerson(address: string, values: GuardianValues | null) {
  const [requested, setRequested] = useState<string | null>(null);
  const typed =
    values?.documentType && values.documentNumber.trim()
      ? new URLSearchParams({ tipo: values.documentType, numero: values.documentNumber.trim() }).toString()
      : null;
  const read = useJson<{ person: KnownPerson | null }>(requested && `${address}?${requested}`);
  const person =
    requested !== null && requested === typed && read.state === 'ready' ? read.value?.person : null;
  return { person: person ?? null, look: () => setRequested(typed) };
}
