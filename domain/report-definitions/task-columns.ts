import type { Period } from '#domain/objective-rules';

const task = <const Api extends string>(api: Api) => ({ kind: 'clinicalText', api, only: 'sheet' }) as const;
const inPeriod =
  <const Kind extends 'score' | 'met' | 'percent' | 'clinicalText'>(kind: Kind) =>
  <const Api extends string>(period: Period, api: Api) =>
    ({ kind, api, only: 'sheet', period }) as const;
const score = inPeriod('score');
const met = inPeriod('met');
const percent = inPeriod('percent');
const comment = inPeriod('clinicalText');

/**
 * The three tasks of an objective, and for each of the three periods the score of each task, whether it was met, and the percent and
 * comment of the period: `score2In3` is the score of task 2 in period 3, `percent3` the percent of period 3.
 */
export const TASK_COLUMNS = {
  task1: task('tarea1'),
  task2: task('tarea2'),
  task3: task('tarea3'),
  score1In1: score(1, 'puntaje1Periodo1'),
  met1In1: met(1, 'cumple1Periodo1'),
  score2In1: score(1, 'puntaje2Periodo1'),
  met2In1: met(1, 'cumple2Periodo1'),
  score3In1: score(1, 'puntaje3Periodo1'),
  met3In1: met(1, 'cumple3Periodo1'),
  percent1: percent(1, 'porcentajePeriodo1'),
  comment1: comment(1, 'comentarioPeriodo1'),
  score1In2: score(2, 'puntaje1Periodo2'),
  met1In2: met(2, 'cumple1Periodo2'),
  score2In2: score(2, 'puntaje2Periodo2'),
  met2In2: met(2, 'cumple2Periodo2'),
  score3In2: score(2, 'puntaje3Periodo2'),
  met3In2: met(2, 'cumple3Periodo2'),
  percent2: percent(2, 'porcentajePeriodo2'),
  comment2: comment(2, 'comentarioPeriodo2'),
  score1In3: score(3, 'puntaje1Periodo3'),
  met1In3: met(3, 'cumple1Periodo3'),
  score2In3: score(3, 'puntaje2Periodo3'),
  met2In3: met(3, 'cumple2Periodo3'),
  score3In3: score(3, 'puntaje3Periodo3'),
  met3In3: met(3, 'cumple3Periodo3'),
  percent3: percent(3, 'porcentajePeriodo3'),
  comment3: comment(3, 'comentarioPeriodo3'),
} as const;
