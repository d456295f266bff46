import { ROLE } from '#domain/access';
import { instantOf } from './instants.ts';
import type { Admitted } from './orders.ts';
import type { Choices } from './random.ts';
import { officeOf, therapistsOf } from './staff.ts';

const TEXTS: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Embarazo deseado y controlado, sin complicaciones. Suplementación con ácido fólico desde la semana 8.',
    'Madre de 34 años, diabetes gestacional controlada con dieta.',
    'Amenaza de parto pretérmino en la semana 30, manejo con reposo.',
  ],
  2: [
    'Parto por cesárea a las 38 semanas, peso 3.050 g, talla 49 cm. Lloró al nacer.',
    'Parto vaginal a las 35 semanas. Hospitalización de nueve días por dificultad respiratoria.',
    'Ictericia neonatal con fototerapia de dos días.',
  ],
  3: [
    'Sostén cefálico a los 4 meses, sedestación a los 8, marcha independiente a los 17.',
    'Lactancia materna exclusiva hasta los seis meses. Primeras palabras a los 20 meses.',
    'Otitis media a repetición durante el segundo año.',
  ],
  4: ['Niega alergias y cirugías. Esquema de vacunación completo.', 'Usa gafas desde los cinco años.'],
  5: [
    'Tía materna con trastorno del espectro autista. Padre con dificultades de lectura en la infancia.',
    'Sin antecedentes familiares de importancia.',
  ],
};

/** What the families of half of the children told on the day of admission. */
export const planAntecedents = (choices: Choices, patients: readonly Admitted[]) =>
  patients
    .filter(() => choices.chance(0.5))
    .flatMap(({ patientId, siteId, details: { admissionDate } }) => {
      const therapists = therapistsOf(siteId);
      const authorId =
        therapists.length > 0 ? choices.pick(therapists).id : officeOf(ROLE.administrator, siteId);
      return Object.entries(TEXTS)
        .filter(() => choices.chance(0.7))
        .map(([type, texts]) => ({
          ...{ patientId, authorId, careDate: admissionDate },
          ...{ type: Number(type), text: choices.pick(texts) },
          writtenAt: instantOf(admissionDate, '10:30', choices.whole(0, 60)),
        }));
    });
