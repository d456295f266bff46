import { ROLE } from '#domain/access';
import { addDays, type LocalDate } from '#domain/shared';
import { shuffledPicker } from './decks.ts';
import { focusOf } from './focuses/index.ts';
import { instantOf, workingDay } from './instants.ts';
import type { AdmittedPatient } from './orders.ts';
import type { Choices } from './random.ts';
import { accountIdAt, teamOf } from './staff.ts';
import { childOn, wordingFor } from './wording.ts';

/** Antecedents by the id of their type (`ANTECEDENT_TYPES`), used where a focus has no texts of that type. */
const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Embarazo deseado y controlado, sin complicaciones. Suplementación con ácido fólico desde la semana ocho.',
    'Madre de 34 años, diabetes gestacional controlada con dieta.',
    'Segundo embarazo, con infección urinaria tratada en el primer trimestre.',
    'Control prenatal desde el tercer mes; ecografías informadas como normales.',
    'Embarazo con náuseas intensas hasta la semana dieciséis, manejo ambulatorio.',
    'Madre de 21 años, apoyo permanente de la abuela. Anemia tratada con hierro.',
  ],
  2: [
    'Parto por cesárea a las 38 semanas, peso 3.050 g, talla 49 cm. Lloró al nacer.',
    'Parto vaginal a las 39 semanas, peso 3.280 g. Alojamiento conjunto y egreso a las veinticuatro horas.',
    'Parto vaginal a las 36 semanas, peso 2.540 g. Ictericia con fototerapia durante dos días.',
    'Cesárea por presentación podálica a las 39 semanas. Adaptación espontánea.',
    'Parto a término sin complicaciones; tamizaje auditivo y visual normales.',
  ],
  3: [
    'Sostén cefálico a los tres meses, sedestación a los siete, marcha independiente a los catorce.',
    'Lactancia materna exclusiva hasta los seis meses. Gateo a los nueve meses y marcha al año.',
    'Inicio de alimentación complementaria a los seis meses, bien tolerada. Control de esfínteres a los tres años.',
    'Marcha a los dieciséis meses, sin gateo. Primeras palabras a los catorce meses.',
    'Ingreso a jardín infantil a los dos años, con adaptación de tres semanas.',
  ],
  4: [
    'Niega alergias y cirugías. Esquema de vacunación completo para la edad.',
    'Bronquiolitis al año de vida, con hospitalización de cuatro días. Sin secuelas.',
    'Alergia a la penicilina. Esquema de vacunación al día.',
    'Fractura de antebrazo a los cinco años, manejo con yeso. Niega otras hospitalizaciones.',
    'Rinitis alérgica en manejo por pediatría. Duerme nueve horas.',
  ],
  5: [
    'Sin antecedentes familiares de importancia.',
    'Abuela paterna con hipertensión y diabetes. Padres sanos.',
    'Madre con hipotiroidismo en tratamiento. Vive con los padres y una hermana.',
    'Familia de cinco integrantes; el abuelo materno es su principal compañía en las tardes.',
    'Padre con miopía alta. Tío paterno con epilepsia en la infancia.',
  ],
};

/** Later antecedents. */
const LATER_TEXTS = [
  'La familia informa control por optometría: usa gafas de manera permanente.',
  'Hospitalización de dos días por gastroenteritis, sin complicaciones.',
  'Nacimiento de un hermano hace un mes; la familia describe celos leves.',
  'Valoración por nutrición con peso y talla adecuados para la edad.',
  'Cambio de colegio al inicio del año; la nueva institución conoce el proceso terapéutico.',
  'Se actualiza: vacuna de refuerzo aplicada y tamizaje visual escolar normal.',
];

/** The antecedents of the long-term patients and of half of the others, written on the day of admission or later. */
export function planAntecedents(choices: Choices, patients: readonly AdmittedPatient[]) {
  const deal = shuffledPicker(choices);
  return patients
    .filter(({ longTerm }) => longTerm || choices.chance(0.5))
    .flatMap(({ patientId, siteId, longTerm, details }) => {
      const therapists = teamOf({ siteId, patientId });
      const authorId =
        therapists.length > 0 ? choices.pick(therapists).id : accountIdAt(ROLE.administrator, siteId);
      const { antecedents } = focusOf(details.focusId);
      const antecedentOn = (type: number, text: string, date: LocalDate) => ({
        patientId,
        authorId,
        careDate: date,
        type,
        text: wordingFor(childOn(details, date), text),
        writtenAt: instantOf(date, '10:30', choices.whole(0, 60)),
      });
      const firstAntecedents = Object.entries(TEXTS)
        .filter(() => longTerm || choices.chance(0.7))
        .map(([type, texts]) => {
          const focusTexts = antecedents[Number(type)];
          const text = focusTexts ? choices.pick(focusTexts) : deal(type, texts);
          return antecedentOn(Number(type), text, details.admissionDate);
        });
      const laterDate = workingDay(addDays(details.admissionDate, choices.whole(150, 600)));
      return longTerm
        ? [...firstAntecedents, antecedentOn(4, choices.pick(LATER_TEXTS), laterDate)]
        : firstAntecedents;
    });
}
