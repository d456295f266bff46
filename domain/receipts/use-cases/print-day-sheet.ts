import { query } from '#domain/access';
import { documentAbbreviation } from '#domain/catalogues';
import { type LetterheadPorts, type PdfRenderer, readLetterhead } from '#domain/printed-history';
import { responsibleOf, type SessionCalendar } from '#domain/scheduling';
import { type LocalDate, ok, timestamp } from '#domain/shared';
import { patientName, staffName } from '#domain/wording';
import { readsReceipts } from '../policies.ts';

interface PrintDaySheetPorts extends LetterheadPorts {
  readonly sessionCalendar: SessionCalendar;
  readonly pdfRenderer: PdfRenderer;
}

interface DaySheet {
  readonly content: Uint8Array;
  readonly date: LocalDate;
  readonly siteId: number | null;
  readonly sessionCount: number;
}

/** No site has this id; its letterhead has the name of the foundation alone. */
const NO_SITE = 0;

/**
 * The sessions of a day at the caller's site that are not received, with room to sign on paper; none for a caller without
 * a site. Refuses with the code of {@link PdfRenderer}.
 */
export const printDaySheet = query<PrintDaySheetPorts, { readonly date: LocalDate }, DaySheet>({
  action: 'receipts.print-day-sheet',
  allow: readsReceipts,
  async run(ports, actor, { date }) {
    const { siteId } = actor;
    const all = await ports.sessionCalendar.sessions({
      sites: siteId === null ? [] : [siteId],
      subject: null,
      from: date,
      to: date,
    });
    const sessions = all.filter(({ hasReceipt }) => !hasReceipt);
    const content = await ports.pdfRenderer.render(
      {
        kind: 'day-sheet',
        letterhead: await readLetterhead(ports, siteId ?? NO_SITE),
        date,
        sessions: sessions.map((session) => ({
          start: session.start,
          end: session.end,
          units: session.units,
          specialtyId: session.specialtyId,
          patient: patientName(session.patient),
          document: `${documentAbbreviation(session.patient.documentType)} ${session.patient.documentNumber}`,
          professional: staffName(responsibleOf(session)),
        })),
        issuedBy: staffName(actor),
        issuedAt: timestamp(ports.clock),
      },
      actor.userId,
    );
    return content.ok ? ok({ content: content.value, date, siteId, sessionCount: sessions.length }) : content;
  },
  auditFactsOf: ({ siteId, date, sessionCount }) => ({
    subject: 'export',
    subjectId: null,
    siteId,
    detail: { list: 'receipts.day-sheet', date, rows: sessionCount },
  }),
});
