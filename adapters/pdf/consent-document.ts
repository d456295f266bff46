import type { PrintedConsent } from '#domain/printed-history';
import { labelled, paragraph, row, sectionHeading, span, together, withNext } from './blocks.ts';
import {
  CONSENT_TITLES,
  DECISIONS,
  evidenceTexts,
  signerText,
  CONSENT_TEXTS as TEXTS,
} from './consent-wording.ts';
import { factItems } from './facts.ts';
import { letterheadFrame, signatureRows } from './letterhead.ts';
import type { LayoutStep } from './messages.ts';
import type { Item, Paper } from './paper.tsx';
import { PAGE, STYLES } from './styles.ts';
import { instantText } from './wording.ts';

export const consentTitle = ({ event, patient }: PrintedConsent): string =>
  `${CONSENT_TITLES[event]} · ${patient.name}`;

const ANSWER_WIDTH = 40;

/** Lays out a consent, a refusal or a revocation: text, purposes, decision, signatures and evidence. */
export function* layOutConsent(paper: Paper, document: PrintedConsent): Generator<LayoutStep> {
  const { letterhead, patient, name, version, event, text, signedAt, issuedBy } = document;
  yield { title: name };
  paper.begin(
    letterheadFrame(paper, {
      letterhead,
      title: CONSENT_TITLES[event],
      subtitle: TEXTS.version(version),
      patient: `${patient.name} · HC ${patient.chartNumber}`,
      foot: `${name} · ${instantText(signedAt)} · ${issuedBy}`,
    }),
  );
  paper.place(
    factItems(paper, {
      main: { name: TEXTS.patient, value: patient.name },
      facts: [
        { name: TEXTS.document, value: patient.document },
        { name: TEXTS.chart, value: String(patient.chartNumber) },
        { name: TEXTS.site, value: letterhead.site.name },
        { name: TEXTS.date, value: instantText(signedAt) },
        { name: TEXTS.professional, value: professionalText(document) },
      ],
    }),
  );
  paper.place(sectionHeading(paper, name));
  for (const part of text.split(/\n{2,}/)) paper.place(paragraph(paper, [span(part)], { spaceBefore: 6 }));
  paper.place(purposeItems(paper, document));
  paper.place(decisionItems(paper, document));
  const signings = document.signers.map((signer) => ({
    signature: { name: signer.name, profession: null, registrationNumber: null, image: signer.image },
    capacity: signerText(signer),
  }));
  paper.place(
    together([...sectionHeading(paper, TEXTS.signatures), ...signatureRows(paper, signings).flat()]),
  );
  paper.place(
    together([
      ...sectionHeading(paper, TEXTS.evidence),
      ...evidenceTexts(document).flatMap((line) => paragraph(paper, [span(line, STYLES.small)])),
    ]),
  );
}

const professionalText = ({ professional }: PrintedConsent): string =>
  [
    professional.name,
    professional.profession,
    professional.registrationNumber && `${TEXTS.registrationNumber} ${professional.registrationNumber}`,
  ]
    .filter(Boolean)
    .join(' · ');

function purposeItems(paper: Paper, { purposes }: PrintedConsent): readonly Item[] {
  if (purposes.length === 0) return [];
  const rows = purposes.flatMap(({ text, accepted }) =>
    row(
      paper,
      [
        { spans: [span(accepted ? TEXTS.accepted : TEXTS.notAccepted, STYLES.bold)], width: ANSWER_WIDTH },
        { spans: [span(text)], width: PAGE.contentWidth - ANSWER_WIDTH },
      ],
      { spaceBefore: 3 },
    ),
  );
  return [...sectionHeading(paper, TEXTS.purposes), ...rows];
}

function decisionItems(paper: Paper, document: PrintedConsent): readonly Item[] {
  const { event, reason, surrogateReason } = document;
  return withNext([
    ...sectionHeading(paper, TEXTS.decision),
    ...paragraph(paper, [span(DECISIONS[event], STYLES.bold)]),
    ...(reason ? paragraph(paper, labelled(TEXTS.reason, span(reason)), { spaceBefore: 4 }) : []),
    ...(surrogateReason
      ? paragraph(paper, labelled(TEXTS.surrogate, span(surrogateReason)), { spaceBefore: 4 })
      : []),
  ]);
}
