import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { PrintedProgressReport, PrintedProgressReports } from '#domain/printed-history';
import { Foundation, Signature } from './letterhead.tsx';
import { printable } from './printable.ts';
import {
  areaName,
  FORM_HEADER,
  objectivePercentLabel,
  PROGRESS_TITLES,
  percentText,
  progressFacts,
  progressPeriodText,
  scoreText,
  PROGRESS_LABELS as TEXTS,
} from './progress-wording.ts';
import { FIRST_SIGNATURES_HEIGHT, styles } from './styles.ts';
import { dateText, folioText, instantText } from './wording.ts';

/** The PDF of progress reports, in which the folios of each report begin with 1. */
export function ProgressDocument({ document }: { readonly document: PrintedProgressReports }) {
  return (
    <Document
      title={TEXTS.formName}
      author={document.reports[0]?.letterhead.name || 'Integra'}
      language="es-CO"
    >
      {document.reports.map((report) => (
        <Page key={report.entryId} size="LETTER" style={styles.page}>
          <Head report={report} />
          <Foot document={document} />
          <Patient report={report} />
          <Objective report={report} />
          <Scores report={report} />
          <Comments report={report} />
          <Signatures report={report} />
        </Page>
      ))}
    </Document>
  );
}

interface ReportProps {
  readonly report: PrintedProgressReport;
}

const Head = ({ report }: ReportProps) => (
  <View fixed style={styles.head}>
    <Foundation letterhead={report.letterhead} />
    <View style={styles.headRight}>
      <Text style={styles.title}>{PROGRESS_TITLES[report.titleKind]}</Text>
      <Text style={styles.formHeader}>{FORM_HEADER}</Text>
    </View>
  </View>
);

const Foot = ({ document: { issuedAt, issuedBy } }: { readonly document: PrintedProgressReports }) => (
  <View fixed style={styles.foot}>
    <Text style={styles.issued}>
      {printable(`${TEXTS.printed} ${instantText(issuedAt)} por ${issuedBy}`)}
    </Text>
    <Text
      style={styles.folio}
      render={({ subPageNumber, subPageTotalPages }) => folioText(subPageNumber, subPageTotalPages ?? 1)}
    />
  </View>
);

const Patient = ({ report }: ReportProps) => (
  <View style={styles.patient} wrap={false}>
    <View style={styles.wideFact}>
      <Text style={styles.factName}>{TEXTS.patient}</Text>
      <Text style={styles.bold}>{printable(report.patient.name)}</Text>
    </View>
    {progressFacts(report).map(([name, value]) => (
      <View key={name} style={styles.fact}>
        <Text style={styles.factName}>{name}</Text>
        <Text>{printable(value)}</Text>
      </View>
    ))}
    <View style={styles.wideFact}>
      <Text style={styles.factName}>{TEXTS.diagnosis}</Text>
      <Text>
        {printable(
          report.patient.diagnosis === null ? TEXTS.confidential : report.patient.diagnosis || TEXTS.noData,
        )}
      </Text>
    </View>
  </View>
);

const Objective = ({ report }: ReportProps) => (
  <>
    <Text style={styles.sectionHeading} wrap={false}>
      {`${TEXTS.objective}: ${areaName(report.area)}`}
    </Text>
    <Text style={styles.entry} orphans={2} widows={2}>
      {printable(report.text)}
    </Text>
    <Text style={styles.author}>
      {`${TEXTS.setOn} ${dateText(report.date)} · ${TEXTS.dueOn} ${dateText(report.dueDate)}`}
    </Text>
  </>
);

/** A table with a row for each task and for the percentages, and a column for each scored period or for the only requested one. */
function Scores({ report: { tasks, periods, onlyPeriod, percent } }: ReportProps) {
  const unscoredPeriod = periods.length === 0 ? onlyPeriod : null;
  return (
    <View style={styles.table}>
      <View style={styles.tableHead} wrap={false}>
        <Text style={styles.taskCell}>{TEXTS.task}</Text>
        {periods.map((period) => (
          <Text key={period.period} style={styles.scoreCell}>
            {progressPeriodText(period)}
          </Text>
        ))}
        {unscoredPeriod !== null && (
          <Text style={styles.scoreCell}>{`${TEXTS.period} ${unscoredPeriod}`}</Text>
        )}
      </View>
      {tasks.map((task, index) => (
        <View key={task} style={styles.tableRow} wrap={false}>
          <Text style={styles.taskCell}>{printable(`${index + 1}. ${task}`)}</Text>
          {periods.map(({ period, taskScores: scores }) => (
            <Text key={period} style={styles.scoreCell}>
              {scoreText(scores[index])}
            </Text>
          ))}
        </View>
      ))}
      <View style={styles.tableRow} wrap={false}>
        <Text style={[styles.taskCell, styles.bold]}>{TEXTS.periodPercent}</Text>
        {periods.map(({ period, percent: periodPercent }) => (
          <Text key={period} style={[styles.scoreCell, styles.bold]}>
            {percentText(periodPercent)}
          </Text>
        ))}
        {unscoredPeriod !== null && <Text style={[styles.scoreCell, styles.bold]}>{percentText(null)}</Text>}
      </View>
      {onlyPeriod === null && (
        <View style={styles.tableRow} wrap={false}>
          <Text style={[styles.taskCell, styles.bold]}>{objectivePercentLabel(periods.length)}</Text>
          <Text style={[styles.scoreCell, styles.bold]}>{percentText(percent)}</Text>
        </View>
      )}
    </View>
  );
}

function Comments({ report: { periods } }: ReportProps) {
  const commentedPeriods = periods.filter(({ comment }) => comment);
  return (
    <>
      <Text style={styles.sectionHeading} wrap={false} minPresenceAhead={24}>
        {TEXTS.comments}
      </Text>
      {commentedPeriods.length === 0 && (
        <Text style={styles.entry} minPresenceAhead={FIRST_SIGNATURES_HEIGHT}>
          {TEXTS.noComments}
        </Text>
      )}
      {commentedPeriods.map(({ period, date, comment }, index) => (
        <Text
          key={period}
          style={styles.comment}
          orphans={2}
          widows={2}
          // The last comment stays with the signatures, so that no page has only signatures.
          minPresenceAhead={index === commentedPeriods.length - 1 ? FIRST_SIGNATURES_HEIGHT : 0}
        >
          <Text style={styles.bold}>{`${TEXTS.period} ${period} (${dateText(date)}): `}</Text>
          {printable(comment ?? '')}
        </Text>
      ))}
    </>
  );
}

/** A line to sign on, for a site without coordinator. */
const BLANK_SIGNATURE = { name: '', profession: null, registrationNumber: null, image: null };

const Signatures = ({ report: { therapistSignature, coordinatorSignature } }: ReportProps) => (
  <>
    <Text style={styles.sectionHeading} wrap={false} minPresenceAhead={FIRST_SIGNATURES_HEIGHT}>
      {TEXTS.signatures}
    </Text>
    <View style={styles.signatures} wrap={false}>
      <Signature signature={therapistSignature} capacity={TEXTS.therapist} />
      <Signature signature={coordinatorSignature ?? BLANK_SIGNATURE} capacity={TEXTS.coordination} />
    </View>
  </>
);
