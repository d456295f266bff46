import ExternalLink from 'lucide-react/icons/external-link';
import FileDown from 'lucide-react/icons/file-down';
import { examTexts as texts } from '../copy/clinical-history.ts';
import type { ExamGroup } from '../view/exams.ts';

const LINK =
  'inline-flex items-center gap-1.5 rounded-control text-accent text-small underline underline-offset-2 touch:min-h-11';

/** The reference and the blank form of a format. */
export function FormatLinks({ group }: { readonly group: ExamGroup }) {
  const { name, referenceAddress, blankForm } = group;
  if (!referenceAddress && !blankForm) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {blankForm && (
        <a href={blankForm.address} download={blankForm.name} className={LINK}>
          <FileDown aria-hidden className="size-4" />
          {texts.blankForm}
          <span className="sr-only"> de {name}</span>
        </a>
      )}
      {referenceAddress && (
        <a href={referenceAddress} target="_blank" rel="noreferrer" className={LINK}>
          <ExternalLink aria-hidden className="size-4" />
          {texts.reference}
          <span className="sr-only"> {texts.referenceOf(name)}</span>
        </a>
      )}
    </span>
  );
}
