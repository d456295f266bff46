import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useAnnouncedSuccess } from '#app/shared/use-announced-success.ts';
import { useListAddress } from '#app/shared/use-list-address.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { Tabs } from '#app/ui/tabs.tsx';
import { correctionTexts } from '../copy/corrections.ts';
import { decisionTexts } from '../copy/decisions.ts';
import { filingTexts } from '../copy/filing.ts';
import { supportTexts, accountTexts as texts } from '../copy.ts';
import type { AccountTab, AccountView, CauseView, MessageView, SessionView } from '../view/account-views.ts';
import type { FilingView, ObjectableRowView, ObjectionView } from '../view/filing-views.ts';
import type { SupportsView } from '../view/support-views.ts';
import { EndDialog, ExportDialog, InvoiceDialog, ResultDialog } from './account-dialogs.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CorrectionLinks } from './correction-links.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { AnswerDialog, FileDialog, ObjectionDialog } from './filing-dialogs.tsx';
import { FilingTab } from './filing-tab.tsx';
import { InvoiceFileLine } from './invoice-file-line.tsx';
import { Differences, XmlDialog } from './invoice-xml.tsx';
import { MessageTable } from './message-table.tsx';
import { MissingList } from './missing-list.tsx';
import { SessionTable } from './session-table.tsx';
import { STATE_TONES } from './state-tones.ts';
import { SupportList } from './support-list.tsx';

type Step =
  | 'change'
  | 'export'
  | 'register'
  | 'file'
  | 'return'
  | 'object'
  | 'discard'
  | 'close'
  | 'correct'
  | 'attach';

interface AccountScreenProps {
  readonly account: AccountView;
  readonly causes: readonly CauseView[];
  readonly tab: AccountTab;
  /** A page of the sessions that the tab shows. */
  readonly sessions: {
    readonly rows: readonly SessionView[];
    readonly total: number;
    readonly page: number;
    readonly size: number;
  };
  readonly postponedIds: readonly number[];
  readonly messages: readonly MessageView[];
  readonly filing: FilingView;
  readonly rows: readonly ObjectableRowView[];
  /** Null on other tabs. */
  readonly supports: SupportsView | null;
  readonly may: Readonly<Record<Step, boolean>>;
}

const TAB_WORDS: Readonly<Record<AccountTab, string>> = {
  missing: 'lo-que-falta',
  sessions: 'sesiones',
  'not-billable': 'no-facturables',
  result: 'resultado',
  supports: 'soportes',
  filing: 'radicacion',
};

type OpenDialog =
  | 'export'
  | 'invoice'
  | 'result'
  | 'discard'
  | 'close'
  | 'file'
  | 'return'
  | 'object'
  | 'correct'
  | 'invoice-file'
  | ObjectionView
  | null;

/** Shows an account with its faults, sessions and files. */
export function AccountScreen(props: AccountScreenProps) {
  const {
    account,
    tab,
    causes,
    sessions,
    postponedIds: postponed,
    messages,
    supports,
    filing,
    rows,
    may,
  } = props;
  const { changeFilter } = useListAddress();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const onSucceeded = useAnnouncedSuccess(close);
  const path = `/facturacion/cuentas/${account.id}`;
  const { ready, toMend, notBillable } = account.counts;
  const sessionTable = (
    <SessionTable sessions={sessions} path={path} postponed={postponed} mayChange={may.change} />
  );
  const warnings = causes.filter(({ stops }) => !stops);
  const dialog = { path, account, onClose: close, onSucceeded };
  const latest = account.versions.at(-1);
  const filingDialog = { path, code: account.code, filing, onClose: close, onSucceeded };
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="break-words font-semibold text-title">{account.title}</h2>
          <p className="break-words text-muted">
            {account.kind} · {account.document} · {account.sites}
          </p>
          <CorrectionLinks account={account} />
          {account.ended && <p className="break-words text-muted">{account.ended}</p>}
        </div>
        <Badge tone={STATE_TONES[account.state]}>{account.stateText}</Badge>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <ButtonLink to="/facturacion/cuentas">{texts.back}</ButtonLink>
          {may.change && account.typedInvoice && (
            <Button onClick={() => setOpen('invoice')}>{texts.changeInvoice}</Button>
          )}
          {may.discard && <Button onClick={() => setOpen('discard')}>{texts.discard}</Button>}
          {may.close && <Button onClick={() => setOpen('close')}>{texts.close}</Button>}
          {latest && (
            <ButtonLink reloadDocument to={`${path}/rips`} icon={<Download aria-hidden />}>
              {texts.download}
            </ButtonLink>
          )}
          {may.correct && <Button onClick={() => setOpen('correct')}>{correctionTexts.button}</Button>}
          {may.return && <Button onClick={() => setOpen('return')}>{filingTexts.returnButton}</Button>}
          {may.object && <Button onClick={() => setOpen('object')}>{filingTexts.objectButton}</Button>}
          {may.file && (
            <Button variant="primary" onClick={() => setOpen('file')}>
              {filing.isReturned ? decisionTexts.fileAgain : filingTexts.file}
            </Button>
          )}
          {may.register && <Button onClick={() => setOpen('result')}>{texts.uploadResult}</Button>}
          {may.export && (
            <Button
              variant="primary"
              disabled={account.blocking > 0 || account.counts.ready === 0}
              onClick={() => setOpen('export')}
            >
              {account.blocking > 0
                ? texts.missingCount(causes.length - warnings.length)
                : latest
                  ? texts.exportAnew
                  : texts.exportRips}
            </Button>
          )}
        </div>
      </header>
      <Summary account={account} />
      {account.invoiceFile && account.invoiceFile.differences.length > 0 && (
        <Differences lines={account.invoiceFile.differences} />
      )}
      <Card>
        <Tabs
          label={account.code}
          value={tab}
          onChange={(value) => changeFilter({ ver: TAB_WORDS[value as AccountTab] })}
          tabs={[
            {
              value: 'missing',
              label: texts.missingTab(causes.length),
              content: (
                <MissingList
                  causes={causes}
                  emptyText={may.export ? texts.nothingMissing : texts.nothingMissingFrozen}
                  path={path}
                  postponed={postponed}
                  mayChange={may.change}
                />
              ),
            },
            {
              value: 'sessions',
              label: texts.sessionsTab(ready + toMend),
              content: sessionTable,
            },
            {
              value: 'not-billable',
              label: texts.notBillableTab(notBillable),
              content: sessionTable,
            },
            {
              value: 'result',
              label: texts.resultTab(messages.length),
              content: <MessageTable messages={messages} cuv={account.cuv} />,
            },
            ...(account.hasFiling
              ? [
                  {
                    value: 'filing',
                    label: filingTexts.tab(filing.objections.length),
                    content: <FilingTab filing={filing} path={path} onAnswer={setOpen} onDecide={setOpen} />,
                  },
                ]
              : []),
            ...(account.hasSupports
              ? [
                  {
                    value: 'supports',
                    label: supportTexts.tab,
                    content: supports && (
                      <>
                        <InvoiceFileLine
                          file={account.invoiceFile}
                          path={path}
                          onAttach={may.attach ? () => setOpen('invoice-file') : null}
                        />
                        <SupportList supports={supports} path={path} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      {open === 'export' && <ExportDialog {...dialog} warnings={warnings} />}
      {open === 'invoice' && account.typedInvoice && (
        <InvoiceDialog {...dialog} invoice={account.typedInvoice} />
      )}
      {open === 'invoice-file' && <XmlDialog {...dialog} code={account.code} />}
      {open === 'correct' && <CorrectionDialog path={path} code={account.code} onClose={close} />}
      {open === 'result' && <ResultDialog {...dialog} />}
      {open === 'file' && <FileDialog {...filingDialog} />}
      {open === 'return' && <ObjectionDialog {...filingDialog} rows={null} />}
      {open === 'object' && <ObjectionDialog {...filingDialog} rows={rows} />}
      {typeof open === 'object' &&
        open !== null &&
        (open.disputed ? (
          <DecisionDialog {...filingDialog} objection={open} />
        ) : (
          <AnswerDialog {...filingDialog} objection={open} />
        ))}
      {(open === 'discard' || open === 'close') && <EndDialog {...dialog} step={open} />}
    </div>
  );
}

function Summary({ account }: { readonly account: AccountView }) {
  const { counts, difference, isEqual } = account;
  const tiles = [
    { label: texts.ready, count: counts.ready, look: '' },
    { label: texts.toMend, count: counts.toMend, look: counts.toMend > 0 ? 'text-danger' : '' },
    {
      label: texts.notBillable,
      count: counts.notBillable,
      look: counts.notBillable > 0 ? 'text-warning' : '',
    },
  ];
  return (
    <div className="grid grid-cols-3 gap-3 xl:grid-cols-[1fr_1fr_1fr_minmax(20rem,1.5fr)]">
      {tiles.map(({ label, count, look }) => (
        <Card key={label}>
          <p className="text-muted text-small">{label}</p>
          <p className={cn('font-bold text-title tabular-nums', look)}>{count}</p>
        </Card>
      ))}
      <Card className="col-span-3 xl:col-span-1">
        <table className="w-full text-small tabular-nums">
          <caption className="sr-only">{texts.sums}</caption>
          <thead>
            <tr className="text-muted">
              <th scope="col">
                <span className="sr-only">{texts.sums}</span>
              </th>
              <th scope="col" className="text-right font-normal">
                {texts.sessions}
              </th>
              {account.hasInvoice && (
                <th scope="col" className="text-right font-normal">
                  {account.document}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="text-left font-normal">
                {texts.services}
              </th>
              <td className="text-right font-semibold">{account.services}</td>
              {account.hasInvoice && <td className="text-right font-semibold">{account.invoiceValue}</td>}
            </tr>
            <tr>
              <th scope="row" className="text-left font-normal">
                {texts.copayments}
              </th>
              <td className="text-right">{account.copayments}</td>
              {account.hasInvoice && <td className="text-right">{account.invoiceCopayments}</td>}
            </tr>
            {account.accepted !== null && (
              <tr>
                <th scope="row" className="text-left font-normal">
                  {filingTexts.acceptedSum}
                </th>
                <td className="text-right">{account.accepted}</td>
              </tr>
            )}
            {account.upheld !== null && (
              <tr>
                <th scope="row" className="text-left font-normal">
                  {decisionTexts.upheldSum}
                </th>
                <td className="text-right">{account.upheld}</td>
              </tr>
            )}
            {account.balance !== null && (
              <tr>
                <th scope="row" className="text-left font-semibold">
                  {filingTexts.balance}
                </th>
                <td className="text-right font-semibold">{account.balance}</td>
              </tr>
            )}
          </tbody>
        </table>
        {difference && (
          <p className={cn('mt-1 text-small', isEqual ? 'text-success' : 'text-danger')}>
            {isEqual ? '✓' : '⚠'} {difference}
          </p>
        )}
      </Card>
    </div>
  );
}
