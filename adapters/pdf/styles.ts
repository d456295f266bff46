import { StyleSheet } from '@react-pdf/renderer';
import { FONT_FAMILIES } from './fonts.ts';

const INK = '#221c18';
const MUTED = '#5c544d';
const BROWN = '#7a4b2a';
const LINE_COLOUR = '#d9d0c6';
const SIDE = 54;

/** No style may set `lineHeight`: in `fixed` nodes the renderer applies it once more on every page, and the lines drift apart. */
export const styles = StyleSheet.create({
  page: {
    paddingTop: 32,
    paddingBottom: 64,
    paddingHorizontal: SIDE,
    fontFamily: FONT_FAMILIES,
    fontSize: 9.5,
    color: INK,
  },
  head: {
    paddingBottom: 8,
    marginBottom: 10,
    flexDirection: 'row',
    alignItems: 'center',
    borderBottom: `1 solid ${BROWN}`,
  },
  logo: { width: 84, height: 42, objectFit: 'contain', objectPosition: '0 50%', marginRight: 12 },
  foundation: { flex: 1, fontSize: 8, color: MUTED, paddingRight: 12 },
  foundationName: { fontSize: 11, fontWeight: 700, color: INK },
  headRight: { maxWidth: 170, fontSize: 8, color: MUTED, alignItems: 'flex-end' },
  title: { fontSize: 10, fontWeight: 700, color: BROWN, textAlign: 'right' },
  foot: {
    position: 'absolute',
    bottom: 28,
    left: SIDE,
    right: SIDE,
    paddingTop: 6,
    flexDirection: 'row',
    borderTop: `0.5 solid ${LINE_COLOUR}`,
    fontSize: 7.5,
    color: MUTED,
  },
  issued: { flex: 1, paddingRight: 12 },
  folio: { width: 80, textAlign: 'right' },
  patient: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    border: `0.5 solid ${LINE_COLOUR}`,
    borderRadius: 4,
    padding: 8,
    paddingBottom: 2,
    marginBottom: 4,
  },
  fact: { width: '33.3%', paddingRight: 8, marginBottom: 6 },
  wideFact: { width: '100%', marginBottom: 6 },
  factName: { fontSize: 7.5, color: MUTED },
  sectionHeading: {
    fontSize: 12,
    fontWeight: 700,
    color: BROWN,
    marginTop: 16,
    marginBottom: 2,
    paddingBottom: 3,
    borderBottom: `0.5 solid ${LINE_COLOUR}`,
  },
  entryHead: { fontWeight: 700, marginTop: 9 },
  entry: { marginTop: 1 },
  bold: { fontWeight: 700 },
  author: { fontSize: 8, color: MUTED },
  annex: { marginTop: 4 },
  formHeader: { textAlign: 'right' },
  table: { marginTop: 10, border: `0.5 solid ${LINE_COLOUR}`, borderRadius: 4 },
  tableHead: { flexDirection: 'row', padding: 5, fontSize: 8, color: MUTED },
  tableRow: { flexDirection: 'row', padding: 5, borderTop: `0.5 solid ${LINE_COLOUR}` },
  taskCell: { flex: 1, paddingRight: 8 },
  scoreCell: { width: 100 },
  comment: { marginTop: 4 },
  signatures: { flexDirection: 'row', flexWrap: 'wrap' },
  signature: { width: '33.3%', paddingRight: 16, marginTop: 14 },
  signatureImage: { height: 48, objectFit: 'contain', objectPosition: '0 100%' },
  noImage: { height: 48 },
  signatureText: { fontSize: 8, borderTop: `0.5 solid ${INK}`, paddingTop: 3, marginTop: 2 },
});

/** The space that must be free below a heading, in points; with less it moves to the next page. */
export const HEADING_SPACE = 48;

/** Height of the first row of signatures with the line above it, in points, when names and professions are long. */
export const FIRST_SIGNATURES_HEIGHT = 190;
