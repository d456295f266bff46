import type { Right } from '#domain/access';
import { listAgendaOfColleagues } from '#domain/agenda';
import { nameSites } from '#domain/availability';
import { chooseLeaders } from '#domain/care-team';
import { useCases } from './use-cases.ts';

/** All use cases, and the restricted parts of some. */
export const rights: readonly Right[] = [
  ...Object.values(useCases),
  listAgendaOfColleagues,
  nameSites,
  chooseLeaders,
];
