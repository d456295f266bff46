import { PDFDocument } from '@cantoo/pdf-lib';
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import type {
  Letterhead,
  PrintedImage,
  PrintedProgressReport,
  PrintedSignature,
} from '#domain/printed-history';
import { answerRequests } from '../answer-requests.ts';
import { registerFonts, wordsOfTexts } from './fonts.ts';
import { HistoryDocument } from './history-document.tsx';
import { sourceOf } from './image-source.ts';
import type { AnyDocument, RenderRequest } from './messages.ts';
import { ProgressDocument } from './progress-document.tsx';

/** Renders a document. Also rejects on an uncaught exception, because the renderer throws in a callback when an image is damaged. */
async function renderPdf(
  document: ReactElement,
  unhyphenatedTexts: readonly string[] = [],
): Promise<Uint8Array> {
  let fail: (error: Error) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
    process.on('uncaughtException', fail);
  });
  registerFonts(wordsOfTexts(unhyphenatedTexts));
  try {
    return new Uint8Array(await Promise.race([renderToBuffer(document), failure]));
  } finally {
    process.off('uncaughtException', fail);
  }
}

/** Returns the image, or null when the renderer can't read it. */
async function readableImage(image: PrintedImage | null): Promise<PrintedImage | null> {
  if (!image) return null;
  try {
    await renderPdf(
      <Document>
        <Page>
          <Image src={sourceOf(image)} />
        </Page>
      </Document>,
    );
    return image;
  } catch {
    return null;
  }
}

/** Returns a function like {@link readableImage} that tries each image only once. */
function imageReader() {
  const cache = new Map<PrintedImage, Promise<PrintedImage | null>>();
  return (image: PrintedImage | null) => {
    if (!image) return null;
    const readable = cache.get(image) ?? readableImage(image);
    cache.set(image, readable);
    return readable;
  };
}

/** Copies a document without the logos and signatures that the renderer can't read. */
async function withReadableImages(document: AnyDocument): Promise<AnyDocument> {
  const ifReadable = imageReader();
  const signatureOf = async (signature: PrintedSignature) => ({
    ...signature,
    image: await ifReadable(signature.image),
  });
  const letterheadOf = async (letterhead: Letterhead) => ({
    ...letterhead,
    logo: await ifReadable(letterhead.logo),
  });
  if (document.kind !== 'progress-reports') {
    const signatures: PrintedSignature[] = [];
    for (const signature of document.signatures) signatures.push(await signatureOf(signature));
    return { ...document, letterhead: await letterheadOf(document.letterhead), signatures };
  }
  const reports: PrintedProgressReport[] = [];
  for (const report of document.reports)
    reports.push({
      ...report,
      letterhead: await letterheadOf(report.letterhead),
      therapistSignature: await signatureOf(report.therapistSignature),
      coordinatorSignature: report.coordinatorSignature && (await signatureOf(report.coordinatorSignature)),
    });
  return { ...document, reports };
}

const elementOf = (document: AnyDocument) =>
  document.kind === 'progress-reports' ? (
    <ProgressDocument document={document} />
  ) : (
    <HistoryDocument document={document} />
  );

/** The texts that are not hyphenated: letterhead, patient, payer, focus, diagnoses, and the names and professions of the signatories. */
function unhyphenatedTextsIn(document: AnyDocument): readonly string[] {
  const letterheadTexts = ({ name, site }: Letterhead) => [name, site.name, site.address, site.email];
  const signatureTexts = (signature: PrintedSignature | null) =>
    signature ? [signature.name, signature.profession ?? ''] : [];
  if (document.kind === 'progress-reports')
    return document.reports.flatMap(({ letterhead, patient, therapistSignature, coordinatorSignature }) => [
      ...[...letterheadTexts(letterhead), patient.name, patient.payer],
      ...[patient.focus ?? '', patient.diagnosis ?? ''],
      ...[...signatureTexts(therapistSignature), ...signatureTexts(coordinatorSignature)],
    ]);
  const { letterhead, patient, signatures, sections } = document;
  return [
    ...[...letterheadTexts(letterhead), patient.name, patient.eps],
    ...signatures.flatMap(signatureTexts),
    ...sections
      .flatMap(({ entries }) => entries)
      .flatMap(({ diagnoses }) => diagnoses.map(({ name }) => name)),
  ];
}

/** Checks the images only after a failure, because checking them is slow. */
async function renderDocument(document: AnyDocument): Promise<Uint8Array> {
  try {
    return await renderPdf(elementOf(document), unhyphenatedTextsIn(document));
  } catch {
    return await renderPdf(elementOf(await withReadableImages(document)), unhyphenatedTextsIn(document));
  }
}

async function joinFiles(files: readonly Uint8Array[]): Promise<Uint8Array> {
  const joined = await PDFDocument.create();
  for (const file of files) {
    const source = await PDFDocument.load(file, { updateMetadata: false });
    const title = source.getTitle();
    if (title) joined.setTitle(title);
    for (const page of await joined.copyPages(source, source.getPageIndices())) joined.addPage(page);
  }
  return joined.save();
}

answerRequests((request: RenderRequest) =>
  'files' in request ? joinFiles(request.files) : renderDocument(request.document),
);
