import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { PrintedDocument } from '#domain/printed-history';
import { Blocks } from './entries.tsx';
import { layoutRunsOf } from './layout-runs.ts';
import { Foundation, Signature } from './letterhead.tsx';
import { printable } from './printable.ts';
import { FIRST_SIGNATURES_HEIGHT, HEADING_SPACE, styles } from './styles.ts';
import {
  ANNEX_KINDS,
  ageText,
  chartNumberText,
  datesText,
  dateText,
  folioText,
  instantText,
  issuedText,
  signedHistoryText,
  TEXTS,
  TITLES,
} from './wording.ts';

/** The PDF of a document. */
export function HistoryDocument({ document }: { readonly document: PrintedDocument }) {
  const title = `${TITLES[document.kind]} · ${document.patient.name}`;
  const runs = layoutRunsOf(document);
  return (
    <Document title={printable(title)} author={document.letterhead.name || 'Integra'} language="es-CO">
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other key and never move.
        <Page key={index} size="LETTER" style={styles.page}>
          <Head document={document} />
          <Foot document={document} />
          {index === 0 && <Patient document={document} />}
          {run.length === 0 && <Text>{TEXTS.noEntries}</Text>}
          <Blocks run={run} />
          {index === runs.length - 1 && <End document={document} />}
        </Page>
      ))}
    </Document>
  );
}

function Head({ document }: { readonly document: PrintedDocument }) {
  return (
    <View fixed style={styles.head}>
      <Foundation letterhead={document.letterhead} />
      <View style={styles.headRight}>
        <Text style={styles.title}>{TITLES[document.kind]}</Text>
        <Text>{chartNumberText(document)}</Text>
      </View>
    </View>
  );
}

function Foot({ document }: { readonly document: PrintedDocument }) {
  return (
    <View fixed style={styles.foot}>
      <Text style={styles.issued}>{printable(issuedText(document))}</Text>
      <Text style={styles.folio} render={({ pageNumber, totalPages }) => folioText(pageNumber, totalPages)} />
    </View>
  );
}

function Patient({ document: { kind, patient, period } }: { readonly document: PrintedDocument }) {
  const labels = TEXTS.patient;
  // Only the complete history has population data: schools and payers, who get the other documents, do not need it.
  const population: readonly (readonly [string, string])[] =
    kind !== 'complete-history'
      ? []
      : [
          [labels.nationality, patient.nationality ?? labels.noData],
          [labels.ethnicity, patient.ethnicity ?? labels.noData],
          [labels.disability, patient.disability ?? labels.noData],
          [labels.residenceZone, patient.residenceZone ?? labels.noData],
        ];
  const facts: readonly (readonly [string, string])[] = [
    [labels.document, patient.document],
    [labels.chart, String(patient.chartNumber)],
    [labels.state, patient.active ? labels.active : labels.inactive],
    [labels.birth, dateText(patient.birthDate)],
    [labels.age, ageText(patient.ageMonths)],
    [labels.sex, patient.sex],
    ...population,
    [labels.admission, dateText(patient.admissionDate)],
    [labels.eps, patient.eps],
    [labels.scheme, patient.scheme],
    [labels.affiliation, patient.affiliation],
    ...(period ? [[labels.period, datesText(period)] as const] : []),
  ];
  return (
    <View style={styles.patient} wrap={false}>
      <View style={styles.wideFact}>
        <Text style={styles.factName}>{labels.name}</Text>
        <Text style={styles.bold}>{printable(patient.name)}</Text>
      </View>
      {facts.map(([name, value]) => (
        <View key={name} style={styles.fact}>
          <Text style={styles.factName}>{name}</Text>
          <Text>{printable(value)}</Text>
        </View>
      ))}
    </View>
  );
}

const ANNEX_LINE_HEIGHT = 13;
/** Up to this number, annexes move to the next page together with the signatures, so that no page has only signatures. */
const MAX_MOVED_ANNEXES = 20;

/** The annexes and the signatures. */
function End({ document: { annexes, signatures, patient } }: { readonly document: PrintedDocument }) {
  const movesAnnexes = signatures.length > 0 && annexes.length <= MAX_MOVED_ANNEXES;
  return (
    <>
      {annexes.length > 0 && (
        <>
          <Text
            style={styles.sectionHeading}
            wrap={false}
            minPresenceAhead={
              HEADING_SPACE +
              (movesAnnexes
                ? annexes.length * ANNEX_LINE_HEIGHT + HEADING_SPACE + FIRST_SIGNATURES_HEIGHT
                : 0)
            }
          >
            {TEXTS.annexes}
          </Text>
          <Text style={styles.author}>{TEXTS.annexesHint}</Text>
          <Text style={styles.annex}>
            {annexes
              .map(
                ({ kind, name, author, at }, index) =>
                  `${index + 1}. ${ANNEX_KINDS[kind] ?? kind}: ${printable(name)} (${printable(author)}, ${instantText(at)})`,
              )
              .join('\n')}
          </Text>
        </>
      )}
      {signatures.length > 0 && (
        <>
          <Text style={styles.sectionHeading} wrap={false} minPresenceAhead={FIRST_SIGNATURES_HEIGHT}>
            {TEXTS.signatures}
          </Text>
          <Text style={styles.author}>{printable(signedHistoryText(patient))}</Text>
          <View style={styles.signatures}>
            {signatures.map((signature) => (
              <Signature key={`${signature.name} ${signature.registrationNumber}`} signature={signature} />
            ))}
          </View>
        </>
      )}
    </>
  );
}
