import type { Right } from '#domain/access';
import { listAgendaOfColleagues } from '#domain/agenda';
import { changeLeave, manageSites } from '#domain/availability';
import { chooseLeaders } from '#domain/care-team';
import { useCases } from './use-cases.ts';

/** All use cases, and the parts of use cases that need a stricter permission. */
export const rights: readonly Right[] = [
  ...Object.values(useCases),
  listAgendaOfColleagues,
  changeLeave,
  manageSites,
  chooseLeaders,
];
