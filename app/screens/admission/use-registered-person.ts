import { useState } from 'react';
import type { GuardianValues } from '../../view-models/guardians.ts';
import { useJson } from '../shared/use-json.ts';

interface RegisteredPerson {
  readonly name: string;
  readonly id: number;
  readonly values: Omit<GuardianValues, 'kinship'>;
}

/** Finds the registered person who has the typed document. `search` starts the search; the person is null while the document is edited. */
export function useRegisteredPerson(address: string, values: GuardianValues | null) {
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const typedQuery =
    values?.documentType && values.documentNumber.trim()
      ? new URLSearchParams({ tipo: values.documentType, numero: values.documentNumber.trim() }).toString()
      : null;
  const read = useJson<{ person: RegisteredPerson | null }>(requestedQuery && `${address}?${requestedQuery}`);
  const person =
    requestedQuery !== null && requestedQuery === typedQuery && read.state === 'ready'
      ? read.value?.person
      : null;
  return { person: person ?? null, search: () => setRequestedQuery(typedQuery) };
}
