import { assignLeaders } from './use-cases/assign-leaders.ts';
import { readCareTeam } from './use-cases/read-care-team.ts';

export const careTeamUseCases = {
  assignLeaders,
  readCareTeam,
};
