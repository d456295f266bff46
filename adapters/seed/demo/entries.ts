import type { Choices } from './random.ts';
import { staff } from './staff.ts';

const CLARIFICATIONS = [
  'Se aclara que el acudiente presente fue la abuela, no la madre.',
  'Se precisa que la sesión terminó cinco minutos antes por solicitud de la familia.',
  'La actividad para la casa quedó también por escrito en el cuaderno de comunicaciones.',
  'Se corrige: el material utilizado fue el de la sesión anterior, por mantenimiento del otro.',
  'Se agrega que la familia autorizó enviar el resumen de la sesión al colegio.',
  'Se precisa que el registro del desempeño corresponde a la segunda parte de la sesión.',
];

const ANNULMENTS = [
  'Se registró por error en esta historia; corresponde a otro paciente.',
  'Registro duplicado: ya estaba escrito con más detalle.',
  'El dato lo corrigió la familia en la misma consulta.',
];

/** Share of the entries that were annulled. */
const ANNULLED_SHARE = 0.015;

interface EntryFields {
  readonly patientId: number;
  readonly authorId: number;
  readonly careDate: string;
  readonly writtenAt: string;
}

/** Rows with their clinical entries, numbered from `firstId`. */
export function entriesOf<Row extends EntryFields>(kind: string, rows: readonly Row[], firstId: number) {
  const numbered = rows.map(({ careDate, ...row }, index) => ({
    ...row,
    careDate,
    entryId: firstId + index,
  }));
  return {
    entries: numbered.map(({ entryId, patientId, careDate, authorId, writtenAt }) => ({
      id: entryId,
      kind,
      patientId,
      careDate,
      authorId,
      writtenAt,
      ...authorOf(authorId),
    })),
    rows: numbered.map(({ careDate: _, ...row }) => row),
  };
}

/** Clarifications of some entries, an hour later. */
export function planClarifications(
  choices: Choices,
  entries: readonly { readonly id: number; readonly authorId: number; readonly writtenAt: string }[],
) {
  return entries
    .filter(() => choices.chance(0.04))
    .map(({ id, authorId, writtenAt }, index) => ({
      id: index + 1,
      entryId: id,
      authorId,
      ...authorOf(authorId),
      text: choices.pick(CLARIFICATIONS),
      writtenAt: new Date(Date.parse(writtenAt) + 3_600_000).toISOString(),
    }));
}

/** Annulments of some entries by their authors, twenty minutes later. */
export function planAnnulments(
  choices: Choices,
  entries: readonly { readonly id: number; readonly authorId: number; readonly writtenAt: string }[],
) {
  return entries
    .filter(() => choices.chance(ANNULLED_SHARE))
    .map(({ id: entryId, authorId, writtenAt }, index) => ({
      entryId,
      authorId,
      authorName: authorOf(authorId).authorName,
      reason: ANNULMENTS[index % ANNULMENTS.length] ?? '',
      writtenAt: new Date(Date.parse(writtenAt) + 1_200_000).toISOString(),
    }));
}

function authorOf(id: number) {
  const member = staff.find((each) => each.id === id);
  if (!member) throw new Error(`No demonstration account ${id}`);
  return {
    authorName: `${member.firstNames} ${member.lastNames}`,
    authorProfession: member.professionalType,
    authorRegister: member.professionalRegister,
  };
}
