import { useState } from 'react';
import { useJson } from '#app/shared/use-json.ts';
import type { GuardianValues } from '../guardians.ts';

interface RegisteredPerson {
  readonly name: string;
  readonly id: number;
  readonly values: Omit<GuardianValues, 'kinship'>;
}

/** Finds the registered person with the typed document when `search` is called; `person` is null until one is found for that document. */
export function useRegisteredPerson(path: string, values: GuardianValues | null) {
  const [requestedQuery, setRequestedQuery] = useState<string | null>(null);
  const typedQuery =
    values?.documentType && values.documentNumber.trim()
      ? new URLSearchParams({ tipo: values.documentType, numero: values.documentNumber.trim() }).toString()
      : null;
  const read = useJson<{ person: RegisteredPerson | null }>(requestedQuery && `${path}?${requestedQuery}`);
  const person =
    requestedQuery !== null && requestedQuery === typedQuery && read.state === 'ready'
      ? read.value?.person
      : null;
  return { person: person ?? null, search: () => setRequestedQuery(typedQuery) };
}
