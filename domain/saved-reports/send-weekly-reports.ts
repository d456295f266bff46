import { asMailRecipient, type CorePorts, mayOpenScreen } from '#domain/access';
import type { Delivery, Envelope, MailedFile, Mailer } from '#domain/notifications';
import { definitionOf, screenOfReport } from '#domain/report-definitions';
import { reportFileOf } from '#domain/report-presentation';
import { type ReportPorts, reportUseCases } from '#domain/reports';
import { MAILS_FILES, type SettingRepository } from '#domain/settings';
import { isEmail, type LocalDate } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { isMailable, type MailedReport, mailsReports } from './mailed-report.ts';
import type { SavedReports } from './ports.ts';
import { currentParametersOf, queryText } from './saved-report.ts';

export interface WeeklyReportPorts extends CorePorts, ReportPorts {
  readonly savedReports: SavedReports;
  readonly sites: Sites;
  readonly settingRepository: Pick<SettingRepository, 'all'>;
  readonly mailer: Mailer;
}

/** The run of one site. */
interface WeeklyRun extends Omit<Envelope, 'address'> {
  readonly siteId: number;
  /** The day for which relative periods are computed. */
  readonly night: LocalDate;
}

interface WeeklyResult extends Partial<Omit<Delivery, 'outcome'>> {
  readonly outcome: Delivery['outcome'] | 'nothing' | 'no-address';
  /** Number of reports. */
  readonly itemCount: number;
  readonly address?: string;
}

/** The most rows of a mailed file; a longer report is announced with its link (N7). */
const MAX_MAILED_ROWS = 20_000;

/**
 * Mails a site links to the saved reports of its coordination, with their files where the settings allow it (N7). A file is read with the
 * owner's rights, and without text that a confidentiality lock closes. `renewLease` is called before sending and throws when another worker
 * has taken the run. Throws a `MailFault` when delivery fails.
 */
export async function sendWeeklyReports(
  ports: WeeklyReportPorts,
  { siteId, night, messageKey, at }: WeeklyRun,
  renewLease: () => Promise<void>,
): Promise<WeeklyResult> {
  const site = (await ports.sites.all()).find(({ id }) => id === siteId);
  const mailedReports = (await ports.savedReports.mailedOfSite(siteId)).filter(({ report }) =>
    isMailable(report),
  );
  if (!site || mailedReports.length === 0) return { outcome: 'nothing', itemCount: 0 };
  if (!isEmail(site.email)) return { outcome: 'no-address', itemCount: mailedReports.length };
  const { foundationName, publicAddress, mailedFiles } = await ports.settingRepository.all();
  const hasFiles = mailedFiles === MAILS_FILES;
  const files: MailedFile[] = [];
  for (const report of mailedReports) {
    const file = await mailedFileOf(ports, report, { night, hasFiles });
    if (file) files.push(file);
  }
  if (files.length === 0) return { outcome: 'nothing', itemCount: 0 };
  await renewLease();
  const message = { siteName: site.name, foundationName, publicAddress, today: night, hasFiles, files };
  const delivered = await ports.mailer.deliverReports(message, { address: site.email, messageKey, at });
  return { ...delivered, itemCount: files.length, address: site.email };
}

async function mailedFileOf(
  ports: WeeklyReportPorts,
  { owner, ...saved }: MailedReport,
  { night, hasFiles }: { readonly night: LocalDate; readonly hasFiles: boolean },
): Promise<MailedFile | null> {
  const recipient = asMailRecipient(owner);
  const parameters = currentParametersOf(saved, night);
  const file = reportFileOf(saved.report, Object.fromEntries(parameters), night);
  if (!file || !mailsReports.permits(recipient)) return null;
  const path = [`/reportes/${definitionOf(saved.report).path}`, queryText(parameters)]
    .filter(Boolean)
    .join('?');
  const link = { name: saved.name, reportTitle: file.title, path };
  if (!hasFiles)
    return mayOpenScreen(recipient, screenOfReport(saved.report))
      ? { ...link, rowCount: null, sheet: null }
      : null;
  const exported = await reportUseCases[`reports.export-${saved.report}`](
    ports,
    recipient,
    file.input as never,
  );
  if (!exported.ok) return null;
  const { total, batches } = exported.value;
  return {
    ...link,
    rowCount: total,
    sheet:
      total > MAX_MAILED_ROWS
        ? null
        : {
            name: file.title,
            intro: [file.title, file.filterTextsFor('').join(' · ')],
            columns: file.columns,
            batches: batches as AsyncIterable<readonly never[]>,
          },
  };
}
