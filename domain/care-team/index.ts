export {
  checkLeaders,
  checkLock,
  chooseLeaders,
  LED_THERAPIES,
  type Leaders,
  type LedTherapy,
  mayChangeLock,
  savesLeaders,
} from './leaders.ts';
export { type CareTeam, type CareTeamPatient, type CareTeams, leaderIdsOf } from './ports.ts';
export type { CareTeamForm } from './use-cases/read-care-team.ts';
export { careTeamUseCases } from './use-cases.ts';
