import { useSearchParams } from '@remix-run/react';
import FolderHeart from 'lucide-react/icons/folder-heart';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import Signature from 'lucide-react/icons/signature';
import { useRef, useState } from 'react';
import { ChargesCard } from '#app/billing/charges-card.tsx';
import { CertificatesCard } from '#app/certificates/certificates-card.tsx';
import { PreviewDialog } from '#app/documents/preview-dialog.tsx';
import type { PreviewedFile } from '#app/documents/previewed-file.ts';
import { HISTORY_PATHS } from '#app/history/history-version.ts';
import { ImagesForbiddenBadge, PatientPhoto } from '#app/patients/patient-photo.tsx';
import { ReceiptsCard } from '#app/receipts/receipts-card.tsx';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { BackLink } from '#app/shell/back-link.tsx';
import { useWayBack } from '#app/shell/way-back.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useHeadingFocus } from '#app/ui/first-focus.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { ConsentRow, ConsentsView } from '../consents.ts';
import { consentTexts as texts } from '../copy.ts';
import { ConsentList } from './consent-list.tsx';

const TakeDialog = lazyPart(() => import('./take-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'));

type ScreenView = ConsentsView & { readonly seesCharges: boolean };

/** Tabs with a patient's consents, receipts, certificates and charges; `?ver=` names the initial one. */
export function ConsentsScreen({ view }: { view: ScreenView }) {
  const [opened, setOpened] = useState<PreviewedFile | null>(null);
  const [searchParams] = useSearchParams();
  const tabs = [
    { value: 'consentimientos', label: texts.list, content: <ConsentsTab view={view} onOpen={setOpened} /> },
    { value: 'recibidos', label: texts.receipts, content: <ReceiptsCard patientId={view.patientId} /> },
    {
      value: 'certificados',
      label: texts.certificates,
      content: (
        <CertificatesCard
          patientId={view.patientId}
          patient={`${view.name} · ${view.document}`}
          isLocked={view.isLocked}
          mayIssue={view.mayTake}
          onOpen={setOpened}
        />
      ),
    },
    ...(view.seesCharges
      ? [{ value: 'recaudos', label: texts.charges, content: <ChargesCard patientId={view.patientId} /> }]
      : []),
  ];
  const requested = searchParams.get('ver');
  const first = tabs.find(({ value }) => value === requested)?.value;
  return (
    <div className="flex flex-col gap-4">
      <PatientHeader view={view} />
      {view.isClosed && <Notice tone="info">{texts.closed}</Notice>}
      <div>
        <Tabs label={texts.tabs} tabs={tabs} wraps {...(first && { defaultValue: first })} />
      </div>
      <PreviewDialog file={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

interface ConsentsTabProps {
  readonly view: ScreenView;
  readonly onOpen: (file: PreviewedFile) => void;
}

/** The signed and the missing consents of a patient. */
function ConsentsTab({ view, onOpen }: ConsentsTabProps) {
  const [taking, setTaking] = useState<{ readonly templateId: number | null } | null>(null);
  const [revoking, setRevoking] = useState<ConsentRow | null>(null);
  const [draft, setDraft] = useState(view.draft);
  const onSucceeded = useAnnouncedSuccess(() => {
    setTaking(null);
    setRevoking(null);
    setDraft(null);
  });
  return (
    <div className="flex flex-col gap-4">
      {draft && view.mayTake && (
        <Notice
          tone="info"
          actions={
            <Button size="sm" onClick={() => setTaking({ templateId: null })}>
              {texts.continue}
            </Button>
          }
        >
          {texts.unfinished}
        </Notice>
      )}
      <Needs view={view} onTake={(templateId) => setTaking({ templateId })} />
      <Card
        title={texts.list}
        flush
        actions={
          view.mayTake && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onClick={() => setTaking({ templateId: null })}
            >
              {texts.take}
            </Button>
          )
        }
      >
        {view.consents.length === 0 ? (
          <EmptyState title={texts.empty} icon={<Signature aria-hidden />}>
            {view.mayTake && texts.emptyHint}
          </EmptyState>
        ) : (
          <ConsentList
            consents={view.consents}
            isClosed={view.isClosed}
            onOpen={onOpen}
            onRevoke={setRevoking}
          />
        )}
      </Card>
      {taking && (
        <TakeDialog
          view={view}
          templateId={taking.templateId}
          draft={draft}
          onClose={(kept) => {
            setTaking(null);
            setDraft(kept);
          }}
          onSucceeded={onSucceeded}
        />
      )}
      {revoking && (
        <RevokeDialog
          view={view}
          consent={revoking}
          onClose={() => setRevoking(null)}
          onSucceeded={onSucceeded}
        />
      )}
    </div>
  );
}

function PatientHeader({ view }: { view: ConsentsView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  const { params } = useWayBack();
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="w-full sm:w-auto">
        <BackLink searchPath="/historiaClinica/consentimientos" />
      </div>
      <PatientPhoto
        name={view.name}
        src={view.photoId === null ? null : `/archivos/${view.photoId}`}
        forbidsImages={view.forbidsImages}
        size="lg"
      />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="break-words font-semibold text-heading outline-none">
            {view.name}
          </h2>
          <Badge tone={view.active ? 'success' : 'danger'}>
            {view.active ? texts.active : texts.inactive}
          </Badge>
          {view.isLocked && (
            <Badge tone="warning" icon={<Lock aria-hidden />}>
              {texts.confidential}
            </Badge>
          )}
          <ImagesForbiddenBadge forbidsImages={view.forbidsImages} />
        </div>
        <p className="text-muted">
          {view.document} · {view.age}
        </p>
      </div>
      {view.mayOpenHistory && (
        <ButtonLink
          to={`${HISTORY_PATHS.desktop}?${new URLSearchParams({ paciente: String(view.patientId), ...params })}`}
          icon={<FolderHeart aria-hidden />}
        >
          {texts.history}
        </ButtonLink>
      )}
    </section>
  );
}

interface NeedsProps {
  readonly view: ConsentsView;
  readonly onTake: (templateId: number) => void;
}

function Needs({ view, onTake }: NeedsProps) {
  if (view.needs.length === 0) return <Notice tone="success">{texts.nothingMissing}</Notice>;
  return (
    <Card title={texts.needs} flush>
      <ul aria-label={texts.needs} className="divide-y divide-soft">
        {view.needs.map(({ what, why, mark, tone, templateId }) => (
          <li key={what} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                <span className="mr-1 font-semibold">{what}</span> <Badge tone={tone}>{mark}</Badge>
              </p>
              <p className="text-muted">{why}</p>
            </div>
            {view.mayTake &&
              (templateId === null ? (
                <span className="text-muted text-small">{texts.noTemplate}</span>
              ) : (
                <Button size="sm" aria-label={`${texts.ask}: ${what}`} onClick={() => onTake(templateId)}>
                  {texts.ask}
                </Button>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
