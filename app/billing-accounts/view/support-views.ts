import type { ListedSupports, Support, SupportGap } from '#domain/billing-supports';
import { patientName } from '#domain/wording';
import { mendTexts, supportTexts } from '../copy.ts';
import { mendLinkOf } from '../mend-links.ts';
import { type LinkUse, openedPath } from './account-views.ts';

/** Why a support is missing. */
export const supportGapText = ({ why, count }: SupportGap): string => supportTexts.gaps[why](count);

const missingRow = (
  { name, kind, patientId, patient, gap, mend }: Support & { readonly gap: SupportGap },
  use: LinkUse,
) => {
  return {
    name,
    kind: supportTexts.kinds[kind],
    patient: patient ? patientName({ firstNames: patient.givenNames, lastNames: patient.surnames }) : '',
    reason: supportGapText(gap),
    link: openedPath(mend && mendLinkOf(mend, patientId), use),
    linkText: mend ? mendTexts[mend.kind] : '',
  };
};

/** More missing files are counted and not listed: they become fewer as they are mended. */
const LISTED = 100;

/** The supports on the page of an account: how many are ready, and which are missing. */
export function supportsViewOf({ supports, isLocked }: ListedSupports, use: LinkUse) {
  const missing = supports.flatMap((support) => (support.gap ? [{ ...support, gap: support.gap }] : []));
  return {
    readyCount: supports.length - missing.length,
    missingCount: missing.length,
    isExported: supports.some(({ kind, gap }) => kind === 'rips' && gap === null),
    isLocked,
    missing: missing.slice(0, LISTED).map((support) => missingRow(support, use)),
  };
}

export type SupportsView = ReturnType<typeof supportsViewOf>;
