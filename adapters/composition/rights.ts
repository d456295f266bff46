import type { Right } from '#domain/access';
import { listAgendaOfColleagues } from '#domain/agenda';
import { nameSites } from '#domain/availability';
import { chooseLeaders } from '#domain/care-team';
import { useCases } from './use-cases.ts';

/** Everything that a policy decides: every use case, and the parts of one that fewer may do. */
export const rights: readonly Right[] = [
  ...Object.values(useCases),
  listAgendaOfColleagues,
  nameSites,
  chooseLeaders,
];
