import type { PendingNoteSummary } from '#domain/agenda';
import { documentAbbreviation, nameIn, SPECIALTIES } from '#domain/catalogues';
import { responsibleOf, type StoredSession } from '#domain/scheduling';
import { countText, daysBetween, type LocalDate } from '#domain/shared';
import { patientName, shortDateText, staffName } from '#domain/wording';

/** How long a note has been pending, as text; its tone rises with the days. */
interface NoteAgeView {
  readonly text: string;
  readonly tone: 'neutral' | 'warning' | 'danger';
}

const LATE_DAYS = 3;
const VERY_LATE_DAYS = 8;

function noteAgeOf(date: LocalDate, today: LocalDate): NoteAgeView {
  const days = daysBetween(date, today);
  const tone = days >= VERY_LATE_DAYS ? 'danger' : days >= LATE_DAYS ? 'warning' : 'neutral';
  return { text: `Hace ${countText(days, 'día', 'días')}`, tone };
}

/** A responsible who owes notes. */
export interface PendingNotesRow {
  readonly username: string;
  readonly name: string;
  readonly siteName: string;
  readonly noteCount: number;
  /** Date of the oldest: `18 feb 2027`. */
  readonly oldestDate: string;
  readonly noteAge: NoteAgeView;
}

export const pendingNotesRowOf = (summary: PendingNoteSummary, today: LocalDate): PendingNotesRow => ({
  username: summary.responsible.username,
  name: staffName(summary.responsible),
  siteName: summary.siteName ?? '',
  noteCount: summary.noteCount,
  oldestDate: shortDateText(summary.oldestDate),
  noteAge: noteAgeOf(summary.oldestDate, today),
});

/** A session whose note is pending. */
export interface PendingNoteRow {
  readonly id: number;
  /** Name of who owes the note. */
  readonly responsible: string;
  readonly date: string;
  readonly hours: string;
  readonly patient: string;
  readonly document: string;
  readonly specialty: string;
  readonly noteAge: NoteAgeView;
}

export const pendingNoteRowOf = (session: StoredSession, today: LocalDate): PendingNoteRow => ({
  id: session.id,
  responsible: staffName(responsibleOf(session)),
  date: shortDateText(session.date),
  hours: `${session.start} – ${session.end}`,
  patient: patientName(session.patient),
  document: `${documentAbbreviation(session.patient.documentType)} ${session.patient.documentNumber}`,
  specialty: nameIn(SPECIALTIES, session.specialtyId),
  noteAge: noteAgeOf(session.date, today),
});
