import { ROLE } from '#domain/access';
import { instantOf } from './instants.ts';
import type { Admitted } from './orders.ts';
import type { Choices } from './random.ts';
import { officeOf, therapistsOf } from './staff.ts';

const CONCERNS = [
  'La madre refiere que dice muy pocas palabras y que señala para pedir lo que quiere.',
  'La familia refiere que no pronuncia bien la /r/ y que los compañeros no le entienden.',
  'El colegio informa que se distrae con facilidad y que no termina las tareas.',
  'Consulta por dificultades en la lectura y en la escritura; invierte letras y omite sílabas.',
  'La familia consulta porque empezó a caminar tarde y se cae con frecuencia.',
  'Se solicita valoración porque le cuesta abotonarse, recortar y tomar el lápiz.',
  'La madre refiere rabietas frecuentes, en especial cuando cambia la rutina.',
  'La familia refiere que juega siempre solo y que evita mirar a los ojos.',
  'Le molestan los ruidos fuertes y algunas texturas de la ropa y de la comida.',
];
const SINCE = [
  'Esto se observa desde hace un año.',
  'Lo notaron al ingresar al jardín.',
  'Aumentó en los últimos seis meses.',
  'El pediatra recomendó iniciar terapias.',
];
const VERIFIED = [
  'Se confirma con la familia el motivo de consulta.',
  'Se verifica el motivo con el acudiente y con el informe del colegio.',
];

/** Why most of the children come, some of it verified by a therapist of their site. */
export function planReasons(choices: Choices, patients: readonly Admitted[]): ReasonRow[] {
  const coming = patients.filter(() => choices.chance(0.75));
  return coming.map(({ patientId, siteId, details: { admissionDate } }, index) => {
    const therapists = therapistsOf(siteId);
    const verifier = therapists.length > 0 && choices.chance(0.6) ? choices.pick(therapists) : null;
    return {
      id: index + 1,
      patientId,
      date: admissionDate,
      careDate: admissionDate,
      text: `${choices.pick(CONCERNS)} ${choices.pick(SINCE)}`,
      authorId: officeOf(ROLE.admissions, siteId),
      writtenAt: instantOf(admissionDate, '09:45'),
      verification: verifier && {
        authorId: verifier.id,
        text: choices.pick(VERIFIED),
        writtenAt: instantOf(admissionDate, '15:00', choices.whole(0, 120)),
      },
    };
  });
}

interface ReasonRow {
  readonly id: number;
  readonly patientId: number;
  readonly date: string;
  readonly careDate: string;
  readonly text: string;
  readonly authorId: number;
  readonly writtenAt: string;
  readonly verification: {
    readonly authorId: number;
    readonly text: string;
    readonly writtenAt: string;
  } | null;
}
