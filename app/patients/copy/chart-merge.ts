import type { CodeTexts } from '#app/shared/copy/texts.ts';
import type { IdentityPart, MergedKind } from '#domain/chart-merge';
import { singularOrPlural } from '#domain/shared';
import { shortDayMonthText, weekdayText } from '#domain/wording';

/** Texts of 'Unir historias'. */
export const mergeTexts = {
  title: 'Unir historias',
  search: 'Busque la otra historia de la misma persona.',
  pick: { label: 'Elegir', name: 'Elegir la historia de' },
  another: 'Elegir otra',
  swap: 'Intercambiar',
  kept: 'Historia que queda',
  other: 'Historia que se une a ella',
  otherHint:
    'Su código único y su documento quedan como referencia: al buscarlos, o su nombre, se encuentra la que queda.',
  moves: 'Qué pasa a la historia que queda',
  nothingMoves: 'No tiene registros: solo queda su referencia.',
  lockMoves: 'La historia que queda toma la confidencialidad de la otra.',
  unchanged:
    'Nada se reescribe: cada registro conserva su autor y su hora. Lo propio de la historia que queda (datos personales, líder de una terapia, un mismo acudiente) no cambia.',
  confirm: 'Unir historias',
  merged: 'Historias unidas con éxito',
  mergesTitle: 'Historias unidas a esta',
  mergeText: (name: string, chartNumber: number, document: string, mergedBy: string, at: string) =>
    `${name}, código único ${chartNumber}, ${document}: la unió ${mergedBy} el ${at}.`,
  differs: 'no coincide',
  twoChildren: 'Parecen dos niños distintos',
  differ: (parts: readonly IdentityPart[]) =>
    `No coinciden: ${parts.map((part) => identityPartNames[part]).join(', ')}. Unir las historias de dos niños mezcla sus citas, evoluciones y documentos.`,
  confirmDifferences: 'Lo revisé: las dos historias son de la misma persona',
  confirmDifferencesHint: 'Su confirmación queda en el registro de auditoría.',
  undoNotice: 'Deshacer',
  notUndone: 'La unión no se deshizo',
  undo: 'Deshacer unión',
  undone: 'La unión se deshizo: cada historia tiene otra vez lo suyo',
  failed: 'No se pudo leer qué se uniría.',
} as const;

/** The parts of an identity that may differ, within a sentence. */
const identityPartNames: Readonly<Record<IdentityPart, string>> = {
  names: 'nombre',
  birthDate: 'fecha de nacimiento',
  sex: 'sexo',
  document: 'documento',
};

/** `mar 1 dic, 13:30`, or with both starts when they differ, for each overlap of `merge-sessions-overlap`. */
const overlapsText = (overlaps: string): string =>
  overlaps
    .split(', ')
    .map((each) => {
      const [date = '', start, otherStart] = each.split(' ');
      const hours = start === otherStart ? start : `${start} y ${otherStart}`;
      return `${weekdayText(date)} ${shortDayMonthText(date)}, ${hours}`;
    })
    .join('; ');

/** Names of the kinds of records that move. */
export const mergedKindNames: Readonly<Record<MergedKind, string>> = {
  'medical-order': 'Órdenes médicas',
  authorization: 'Autorizaciones',
  'private-service': 'Servicios particulares y convenios',
  session: 'Citas',
  evolution: 'Evoluciones',
  reason: 'Motivos de consulta',
  verification: 'Verificaciones',
  antecedent: 'Antecedentes',
  impression: 'Impresiones generales',
  exam: 'Exámenes',
  plan: 'Planes de tratamiento',
  objective: 'Objetivos',
  scoring: 'Calificaciones de objetivos',
  document: 'Documentos y fotos',
  'issued-document': 'Informes emitidos',
  consent: 'Consentimientos y revocatorias',
  certificate: 'Certificados de asistencia',
  guardian: 'Acudientes',
  leader: 'Líderes terapéuticos',
  draft: 'Borradores',
};

export const mergeCodeTexts = {
  'merge-same-chart': 'Es la misma historia: elija otra',
  'merge-other-site': 'Las historias son de sedes distintas: solo se unen las de una misma sede',
  'merge-kept-inactive': 'La historia que queda está INACTIVA: actívela, o intercámbielas',
  'merge-locks-differ':
    'Las dos historias son confidenciales, con responsables distintos: deje primero un solo bloqueo',
  'merge-sessions-overlap': ({ count, overlaps }) =>
    `Hay ${singularOrPlural(Number(count), 'una cita', `${count} citas`)} de las dos historias a la misma hora: ${overlapsText(String(overlaps))}. Cancele o mueva una de cada par`,
  'merge-identities-differ':
    'Nombre, fecha de nacimiento o sexo no coinciden: confirme que las dos historias son de la misma persona',
  'merge-written-since': 'Ya se escribió algo en la historia unida después de la unión: no se puede deshacer',
  'merge-not-found': 'Esta unión no existe o ya se deshizo',
} satisfies CodeTexts;
