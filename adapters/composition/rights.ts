import type { Right } from '#domain/access';
import { listAgendaOfColleagues } from '#domain/agenda';
import { chooseLeaders } from '#domain/care-team';
import { manageSites } from '#domain/sites';
import { changeRecordedLeave } from '#domain/working-times';
import { useCases } from './use-cases.ts';

/** Parts of use cases for which a stricter policy decides; their audit entries have the action of the use case. */
export const stricterRights: readonly Right[] = [
  listAgendaOfColleagues,
  changeRecordedLeave,
  manageSites,
  chooseLeaders,
];

/** All use cases, and the parts of use cases that need a stricter permission. */
export const rights: readonly Right[] = [...Object.values(useCases), ...stricterRights];
