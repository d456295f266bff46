import { catalogueItems } from '../base/items.ts';
import { instantOf } from './instants.ts';
import type { Admitted } from './orders.ts';
import type { Choices } from './random.ts';
import { therapistsOf } from './staff.ts';

/** Observations, summary of the anamnesis, and codes of the diagnoses: the principal one first. */
const IMPRESSIONS: readonly (readonly [string, string, readonly (readonly [string, string | null])[]])[] = [
  [
    'Niño alerta, con buen contacto visual. Responde a órdenes sencillas y usa frases de dos palabras.',
    'Primer hijo. Inicio del lenguaje a los 26 meses; la familia consulta por lenguaje poco claro.',
    [
      ['F801', 'Comprensión conservada para la edad'],
      ['F82', null],
    ],
  ],
  [
    'Contacto visual fugaz, interés por objetos que giran. Tolera poco los cambios de actividad.',
    'Los padres notan que no responde al nombre desde los 18 meses. Juega solo en el jardín.',
    [
      ['F840', 'Requiere apoyo en la comunicación social'],
      ['299.00', null],
    ],
  ],
  [
    'Se levanta del puesto con frecuencia y deja las tareas sin terminar. Colabora con apoyo verbal.',
    'El colegio solicita valoración por bajo rendimiento y dificultad para seguir instrucciones.',
    [['F900', null]],
  ],
  [
    'Lee por sílabas y confunde letras de forma similar. Buena comprensión oral.',
    'Cursa segundo de primaria por segunda vez. Audiometría y optometría normales.',
    [
      ['F810', 'Lectura silábica, con inversiones'],
      ['F819', null],
    ],
  ],
];

const ITEM_BY_CODE = new Map(
  catalogueItems.flatMap(({ code, id }) => (code === null ? [] : [[code, id] as const])),
);

/** What therapists summed up of a third of the children on the day of admission. */
export const planImpressions = (choices: Choices, patients: readonly Admitted[]) =>
  patients
    .filter(({ siteId }) => therapistsOf(siteId).length > 0 && choices.chance(0.35))
    .map(({ patientId, siteId, details: { admissionDate } }) => {
      const [observations, anamnesis, codes] = choices.pick(IMPRESSIONS);
      const diagnoses = codes.flatMap(([code, detail], index) => {
        const itemId = ITEM_BY_CODE.get(code);
        return itemId === undefined ? [] : [{ itemId, detail, principal: index === 0 }];
      });
      return {
        ...{ patientId, authorId: choices.pick(therapistsOf(siteId)).id, careDate: admissionDate },
        ...{ observations, anamnesis, diagnoses },
        writtenAt: instantOf(admissionDate, '11:30', choices.whole(0, 60)),
      };
    });
