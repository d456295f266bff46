import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import type {
  PrintedClarification,
  PrintedDocument,
  PrintedEntry,
  PrintedImage,
  PrintedSignature,
} from '#domain/printed-history';
import { type Block, type Flow, flowsOf } from './flow.ts';
import { FONT_FAMILIES } from './fonts.ts';
import { printable } from './printable.ts';
import {
  ANNEX_KINDS,
  ageText,
  CONTINUED,
  codeOf,
  dateText,
  folioText,
  instantText,
  issuedText,
  LABELS,
  PARTS,
  TEXTS,
  TITLES,
} from './wording.ts';

const INK = '#221c18';
const MUTED = '#5c544d';
const BROWN = '#7a4b2a';
const LINE = '#d9d0c6';
const SIDE = 54;

/** No line height: the renderer multiplies it by the font size again on each page of a fixed node. */
const styles = StyleSheet.create({
  page: {
    ...{ paddingTop: 108, paddingBottom: 64, paddingHorizontal: SIDE },
    ...{ fontFamily: FONT_FAMILIES, fontSize: 9.5, color: INK },
  },
  head: {
    ...{ position: 'absolute', top: 32, left: SIDE, right: SIDE, paddingBottom: 8 },
    ...{ flexDirection: 'row', alignItems: 'center', borderBottom: `1 solid ${BROWN}` },
  },
  logo: { width: 84, height: 42, objectFit: 'contain', objectPosition: '0 50%', marginRight: 12 },
  foundation: { flex: 1, fontSize: 8, color: MUTED, paddingRight: 12 },
  foundationName: { fontSize: 11, fontWeight: 700, color: INK },
  code: { maxWidth: 170, fontSize: 8, color: MUTED, alignItems: 'flex-end' },
  title: { fontSize: 10, fontWeight: 700, color: BROWN, textAlign: 'right' },
  foot: {
    ...{ position: 'absolute', bottom: 28, left: SIDE, right: SIDE, paddingTop: 6 },
    ...{ flexDirection: 'row', borderTop: `0.5 solid ${LINE}`, fontSize: 7.5, color: MUTED },
  },
  issued: { flex: 1, paddingRight: 12 },
  patient: {
    ...{ flexDirection: 'row', flexWrap: 'wrap', border: `0.5 solid ${LINE}`, borderRadius: 4 },
    ...{ padding: 8, paddingBottom: 2, marginBottom: 4 },
  },
  fact: { width: '33.3%', paddingRight: 8, marginBottom: 6 },
  wide: { width: '100%', marginBottom: 6 },
  factName: { fontSize: 7.5, color: MUTED },
  section: {
    ...{ fontSize: 12, fontWeight: 700, color: BROWN, marginTop: 16, marginBottom: 2, paddingBottom: 3 },
    borderBottom: `0.5 solid ${LINE}`,
  },
  entryHead: { fontWeight: 700, marginTop: 9 },
  entry: { marginTop: 1 },
  bold: { fontWeight: 700 },
  author: { fontSize: 8, color: MUTED },
  annex: { marginTop: 4 },
  signatures: { flexDirection: 'row', flexWrap: 'wrap' },
  signature: { width: '33.3%', paddingRight: 16, marginTop: 14 },
  signatureImage: { height: 48, objectFit: 'contain', objectPosition: '0 100%' },
  noImage: { height: 48 },
  signatureText: { fontSize: 8, borderTop: `0.5 solid ${INK}`, paddingTop: 3, marginTop: 2 },
});

/** Points that must be free below a heading: it moves to the next page with the first lines of its text. */
const AHEAD = 48;

const sourceOf = ({ content, contentType }: PrintedImage) => ({
  data: Buffer.from(content),
  format: contentType === 'image/png' ? ('png' as const) : ('jpg' as const),
});

/** The PDF of a document. */
export function HistoryDocument({ document }: { readonly document: PrintedDocument }) {
  const title = `${TITLES[document.kind]} · ${document.patient.name}`;
  const flows = flowsOf(document);
  return (
    <Document title={printable(title)} author={document.letterhead.name || 'Integra'} language="es-CO">
      {flows.map((flow, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flows have no other name, and never move.
        <Page key={index} size="LETTER" style={styles.page}>
          <Head document={document} />
          <Foot document={document} />
          {index === 0 && <Patient document={document} />}
          {flow.length === 0 && <Text>{TEXTS.noEntries}</Text>}
          <Blocks flow={flow} />
          {index === flows.length - 1 && <End document={document} />}
        </Page>
      ))}
    </Document>
  );
}

function Head({ document }: { readonly document: PrintedDocument }) {
  const { name, nit, logo, site } = document.letterhead;
  const facts = [nit && `${TEXTS.nit} ${nit}`, site.reps && `${TEXTS.reps} ${site.reps}`].filter(Boolean);
  return (
    <View fixed style={styles.head}>
      {logo && <Image style={styles.logo} src={sourceOf(logo)} />}
      <View style={styles.foundation}>
        {name !== '' && <Text style={styles.foundationName}>{printable(name)}</Text>}
        {facts.length > 0 && <Text>{facts.join(' · ')}</Text>}
        <Text>{printable([site.name, site.email].filter(Boolean).join(' · '))}</Text>
      </View>
      <View style={styles.code}>
        <Text style={styles.title}>{TITLES[document.kind]}</Text>
        <Text>{codeOf(document)}</Text>
      </View>
    </View>
  );
}

function Foot({ document }: { readonly document: PrintedDocument }) {
  return (
    <View fixed style={styles.foot}>
      <Text style={styles.issued}>{printable(issuedText(document))}</Text>
      <Text render={({ pageNumber, totalPages }) => folioText(pageNumber, totalPages)} />
    </View>
  );
}

function Patient({ document: { patient } }: { readonly document: PrintedDocument }) {
  const labels = TEXTS.patient;
  const facts: readonly (readonly [string, string])[] = [
    [labels.document, patient.document],
    [labels.chart, String(patient.chartNumber)],
    [labels.state, patient.active ? labels.active : labels.inactive],
    [labels.birth, dateText(patient.birthDate)],
    [labels.age, ageText(patient.ageMonths)],
    [labels.sex, patient.sex],
    [labels.admission, dateText(patient.admissionDate)],
    [labels.eps, patient.eps],
    [labels.scheme, patient.scheme],
    [labels.affiliation, patient.affiliation],
  ];
  return (
    <View style={styles.patient} wrap={false}>
      <View style={styles.wide}>
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

/** Entries are two texts each, because many small nodes are slow. */
const Blocks = ({ flow }: { readonly flow: Flow }) =>
  flow.map((block) =>
    block.kind === 'heading' ? (
      <Section key={`${block.part}`} block={block} />
    ) : (
      <Entry key={keyOf(block.entry)} entry={block.entry} />
    ),
  );

const keyOf = ({ writtenAt, authorId, date, time, name, text }: PrintedEntry) =>
  [writtenAt, authorId, date, time, name, text.length].join();

function Section({ block }: { readonly block: Extract<Block, { kind: 'heading' }> }) {
  return (
    <Text style={styles.section} wrap={false} minPresenceAhead={AHEAD + 24}>
      {block.continued ? `${PARTS[block.part]} ${CONTINUED}` : PARTS[block.part]}
    </Text>
  );
}

function Entry({ entry }: { readonly entry: PrintedEntry }) {
  const { date, time, name, text, details, clarifications } = entry;
  const heading = [time ? `${dateText(date)}, ${time}` : dateText(date), name].filter(Boolean).join(' · ');
  return (
    <>
      <Text style={styles.entryHead} wrap={false} minPresenceAhead={AHEAD}>
        {printable(heading)}
      </Text>
      <Text style={styles.entry} orphans={2} widows={2}>
        {text !== '' && `${printable(text)}\n`}
        {details.map((detail) => (
          <Text key={detail.label}>
            {detail.label && <Text style={styles.bold}>{LABELS[detail.label]}: </Text>}
            {`${printable(detail.text)}\n`}
          </Text>
        ))}
        <Author {...entry} />
        {clarifications.map((clarification) => (
          <Text key={clarification.writtenAt}>
            {'\n'}
            <Text style={styles.bold}>{TEXTS.clarification}: </Text>
            {`${printable(clarification.text)}\n`}
            <Author {...clarification} />
          </Text>
        ))}
      </Text>
    </>
  );
}

/** `Ana Ruiz · Fisioterapeuta · Registro profesional 123 · 4 de marzo de 2026, 09:00` */
function Author({ author, writtenAt }: Pick<PrintedClarification, 'author' | 'writtenAt'>) {
  const { name, profession, register } = author;
  const parts = [name, profession, register && `${TEXTS.register} ${register}`, instantText(writtenAt)];
  return <Text style={styles.author}>{printable(parts.filter(Boolean).join(' · '))}</Text>;
}

/** The annexes and the signatures. */
function End({ document: { annexes, signatures } }: { readonly document: PrintedDocument }) {
  return (
    <>
      {annexes.length > 0 && (
        <>
          <Text style={styles.section} wrap={false} minPresenceAhead={AHEAD}>
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
          <Text style={styles.section} wrap={false} minPresenceAhead={110}>
            {TEXTS.signatures}
          </Text>
          <View style={styles.signatures}>
            {signatures.map((signature) => (
              <Signature key={`${signature.name} ${signature.register}`} signature={signature} />
            ))}
          </View>
        </>
      )}
    </>
  );
}

function Signature({ signature }: { readonly signature: PrintedSignature }) {
  const { name, profession, register, image } = signature;
  return (
    <View style={styles.signature} wrap={false}>
      {image ? (
        <Image style={styles.signatureImage} src={sourceOf(image)} />
      ) : (
        <View style={styles.noImage} />
      )}
      <Text style={styles.signatureText}>
        <Text style={styles.bold}>{printable(name)}</Text>
        {profession && `\n${printable(profession)}`}
        {register && `\n${TEXTS.register} ${printable(register)}`}
      </Text>
    </View>
  );
}
