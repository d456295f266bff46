const task = <const Api extends string>(api: Api) => ({ kind: 'locked', api, only: 'sheet' }) as const;
const score = <const Api extends string>(api: Api) => ({ kind: 'score', api, only: 'sheet' }) as const;
const met = <const Api extends string>(api: Api) => ({ kind: 'met', api, only: 'sheet' }) as const;
const percent = <const Api extends string>(api: Api) => ({ kind: 'percent', api, only: 'sheet' }) as const;
const comment = <const Api extends string>(api: Api) => ({ kind: 'locked', api, only: 'sheet' }) as const;

/**
 * The three tasks of an objective, and for each of the three periods their scores, percent and comment: `score2In3` is the score
 * of task 2 in period 3.
 */
export const TASK_COLUMNS = {
  task1: task('tarea1'),
  task2: task('tarea2'),
  task3: task('tarea3'),
  score1In1: score('puntaje1Periodo1'),
  met1In1: met('cumple1Periodo1'),
  score2In1: score('puntaje2Periodo1'),
  met2In1: met('cumple2Periodo1'),
  score3In1: score('puntaje3Periodo1'),
  met3In1: met('cumple3Periodo1'),
  percent1: percent('porcentajePeriodo1'),
  comment1: comment('comentarioPeriodo1'),
  score1In2: score('puntaje1Periodo2'),
  met1In2: met('cumple1Periodo2'),
  score2In2: score('puntaje2Periodo2'),
  met2In2: met('cumple2Periodo2'),
  score3In2: score('puntaje3Periodo2'),
  met3In2: met('cumple3Periodo2'),
  percent2: percent('porcentajePeriodo2'),
  comment2: comment('comentarioPeriodo2'),
  score1In3: score('puntaje1Periodo3'),
  met1In3: met('cumple1Periodo3'),
  score2In3: score('puntaje2Periodo3'),
  met2In3: met('cumple2Periodo3'),
  score3In3: score('puntaje3Periodo3'),
  met3In3: met('cumple3Periodo3'),
  percent3: percent('porcentajePeriodo3'),
  comment3: comment('comentarioPeriodo3'),
} as const;
