import FileText from 'lucide-react/icons/file-text';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ConsentRow } from '../consents.ts';
import { consentTexts as texts } from '../copy.ts';

interface ConsentListProps {
  readonly consents: readonly ConsentRow[];
  /** Whether a lock closes the documents. */
  readonly isClosed: boolean;
  readonly onOpen: (file: PreviewedFile) => void;
  readonly onRevoke: (consent: ConsentRow) => void;
}

const fileOf = (id: number, name: string, description: string): PreviewedFile => ({
  id,
  name,
  address: `/archivos/consentimientos/${id}`,
  isPdf: true,
  description,
});

/** The consents of a patient, the latest first. */
export function ConsentList({ consents, isClosed, onOpen, onRevoke }: ConsentListProps) {
  return (
    <ul aria-label={texts.list} className="divide-y divide-soft">
      {consents.map((consent) => (
        <li key={consent.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4">
          <div className="min-w-0 flex-1 basis-72">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="break-words font-semibold">{consent.name}</span>
              <Badge tone={consent.tone}>{consent.state}</Badge>
              {(consent.surrogateReason !== null || consent.revocation?.surrogateReason != null) && (
                <Badge tone="warning" icon={<UserX aria-hidden />}>
                  {texts.signedBySurrogate}
                </Badge>
              )}
            </p>
            <p className="text-muted">
              {[
                ...(consent.kind === consent.name ? [] : [consent.kind]),
                texts.version(consent.version),
                consent.signedAt,
                ...(consent.mayEnd ? [consent.until ? texts.endsOn(consent.until) : texts.noEnd] : []),
              ].join(' · ')}
            </p>
            <ul className="mt-1">
              {consent.signers.map((signer) => (
                <li key={signer} className="break-words">
                  {signer}
                </li>
              ))}
            </ul>
            {consent.surrogateReason && (
              <p className="break-words">{texts.surrogateBecause(consent.surrogateReason)}</p>
            )}
            <p className="text-muted text-small">{texts.explainedBy(consent.professional)}</p>
            {consent.purposes.length > 0 && (
              <ul className="mt-1 text-small">
                {consent.purposes.map(({ key, text, accepted }) => (
                  <li key={key}>
                    <span className="font-semibold">{accepted ? texts.purposesYes : texts.purposesNo}:</span>{' '}
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {consent.revocation && (
              <p className="mt-1 break-words font-medium">
                {texts.revokedOn(consent.revocation.on, consent.revocation.reason)}
              </p>
            )}
            {consent.revocation?.surrogateReason && (
              <p className="break-words">{texts.surrogateBecause(consent.revocation.surrogateReason)}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
            {!isClosed && (
              <Button
                size="sm"
                icon={<FileText aria-hidden />}
                aria-label={`${texts.document}: ${consent.name}, ${consent.signedAt}`}
                onClick={() => onOpen(fileOf(consent.id, consent.name, consent.signedAt))}
              >
                {texts.document}
              </Button>
            )}
            {!isClosed && consent.revocation && (
              <Button
                size="sm"
                icon={<FileText aria-hidden />}
                aria-label={`${texts.revocationDocument}: ${consent.name}, ${consent.revocation.on}`}
                onClick={() => {
                  const { id, on } = consent.revocation ?? { id: 0, on: '' };
                  onOpen(fileOf(id, `${texts.revoke}: ${consent.name}`, on));
                }}
              >
                {texts.revocationDocument}
              </Button>
            )}
            {consent.mayRevoke && (
              <Button
                size="sm"
                icon={<Undo2 aria-hidden />}
                aria-label={`${texts.revoke}: ${consent.name}, ${consent.signedAt}`}
                onClick={() => onRevoke(consent)}
              >
                {texts.revoke}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
