import { PLAN_PERIOD } from '#domain/clinical-history';
import { addDays } from '#domain/shared';
import { shuffledPicker } from './decks.ts';
import { focusOf } from './focuses/index.ts';
import { diagnosisRowsOf, therapistIdFor } from './impressions.ts';
import { instantOf, workingDay } from './instants.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { childOn, wordingFor } from './wording.ts';

/** Days from the admission to the start of each plan; the last plan has no end. */
const PLAN_START_DAYS = [12, 250, 530] as const;
const MAX_SPECIALTIES = 3;

const CONCLUSIONS = [
  'Los resultados de la valoración muestran necesidades de apoyo en la comunicación, la autonomía y la participación. {El niño} cuenta con una familia comprometida y buena respuesta a los apoyos visuales.',
  'Se observan avances frente al plan anterior. Las metas de la casa se cumplen con supervisión y las del {jardín} requieren todavía acompañamiento.',
  'Se mantienen los logros y se proponen metas de mayor independencia. Se recomienda revisar la intensidad al terminar el periodo.',
];
const RECOMMENDATIONS = [
  'Mantener una rutina de sueño y de comidas. Anticipar los cambios con una agenda visual. Asistir a los controles médicos.',
  'Compartir con el {jardín} las estrategias que funcionan en casa. Limitar las pantallas a una hora diaria.',
  'Favorecer el juego al aire libre tres veces por semana y la lectura compartida antes de dormir.',
  'Reforzar los logros con elogio descriptivo. Evitar responder por {el niño} y dar tiempo de espera.',
];
const FAMILY_ACTIVITIES = [
  'Preparar juntos una receta sencilla y nombrar los pasos. Elegir la ropa la noche anterior.',
  'Jugar a la tienda y a las escondidas. Caminar descalz{o} por el pasto, la arena y el tapete.',
  'Guardar los juguetes por clases: carros, muñecos, bloques. Contar un cuento con tres dibujos.',
  'Practicar diez minutos diarios la actividad enviada en el cuaderno y anotar cómo resultó.',
];

/** The treatment plans of the long-term patients, one after the other. */
export function treatmentPlans(choices: Choices, patients: readonly AdmittedPatient[]) {
  const deal = shuffledPicker(choices);
  return patients
    .filter(({ longTerm }) => longTerm)
    .flatMap(({ patientId, siteId, details }) => {
      const focus = focusOf(details.focusId);
      const dates = PLAN_START_DAYS.map((days) => workingDay(addDays(details.admissionDate, days)));
      return dates.map((startDate, index) => {
        const child = childOn(details, startDate);
        const nextStartDate = dates[index + 1];
        const text = (name: string, texts: readonly string[]) =>
          wordingFor(child, deal(`${patientId} ${name}`, texts));
        return {
          patientId,
          authorId: therapistIdFor({ siteId, patientId }, focus, index),
          careDate: startDate,
          startDate,
          endDate: nextStartDate ? addDays(nextStartDate, -1) : null,
          conclusions: wordingFor(child, CONCLUSIONS[index] ?? ''),
          recommendations: text('recommendations', RECOMMENDATIONS),
          familyActivities: text('family', FAMILY_ACTIVITIES),
          period: PLAN_PERIOD.weekly,
          services: focus.specialties
            .slice(0, MAX_SPECIALTIES)
            .map((specialtyId) => ({ specialtyId, sessions: choices.whole(1, 3) })),
          diagnoses: diagnosisRowsOf(focus.diagnoses.slice(0, 1)),
          writtenAt: instantOf(startDate, '16:00', choices.whole(0, 60)),
        };
      });
    });
}
