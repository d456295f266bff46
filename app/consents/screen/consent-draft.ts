import { openedSignature } from '#app/signatures/signature-value.ts';
import type { DraftContent } from '#domain/drafts';
import type { ConsentsView } from '../consents.ts';
import { newSignerKey, type SignerValue } from './signer-value.ts';
import { firstSigning, type SigningValue } from './signers-field.tsx';

/** The values of a consent's form. */
export interface ConsentValues {
  readonly template: string;
  readonly professional: string;
  /** `acepta` or `rechaza`; empty while nothing is decided. */
  readonly decision: string;
  readonly purposes: readonly string[];
  readonly signing: SigningValue;
}

export const blankConsent = (view: ConsentsView, templateId: number | null): ConsentValues => ({
  template: String(templateId ?? ''),
  professional: view.ownUsername,
  decision: '',
  purposes: [],
  signing: firstSigning(view),
});

/** A draft keeps no image and no scan: they are signed again. */
const draftedSigner = ({ key: _, signature, ...signer }: SignerValue) => ({
  ...signer,
  signature: signature && { method: signature.method, witness: signature.witness },
});

const restoredSigner = ({ signature, ...signer }: ReturnType<typeof draftedSigner>): SignerValue => ({
  ...signer,
  key: newSignerKey(),
  signature: signature && { ...openedSignature(), ...signature },
});

/** The form as a draft keeps it, with the part of life that decides who signs. */
export const draftedConsent = (
  { purposes, signing, ...texts }: ConsentValues,
  { stage }: ConsentsView,
): DraftContent => ({
  ...texts,
  stage,
  purposes: JSON.stringify(purposes),
  signing: JSON.stringify({ ...signing, signers: signing.signers.map(draftedSigner) }),
});

/**
 * The form of a draft; null without one and when others sign since a birthday. Of the draft of another template only professional and
 * signers are kept, because its decision is made anew.
 */
export function restoredConsent(
  draft: DraftContent | undefined,
  view: ConsentsView,
  templateId: number | null,
): ConsentValues | null {
  if (!draft?.signing || draft.stage !== view.stage) return null;
  const { signers, ...surrogate } = JSON.parse(draft.signing);
  const signing: SigningValue = { ...surrogate, signers: signers.map(restoredSigner) };
  const { template = '', professional = '', decision = '', purposes = '[]' } = draft;
  if (templateId !== null && template !== String(templateId))
    return { ...blankConsent(view, templateId), professional, signing };
  return { template, professional, decision, purposes: JSON.parse(purposes), signing };
}

/** Whether a signature was drawn or attached, which no draft keeps. */
export const hasSigned = ({ signing }: ConsentValues): boolean =>
  signing.signers.some(({ signature }) => signature?.drawn || signature?.scan);
