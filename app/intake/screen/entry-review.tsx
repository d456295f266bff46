import { intakeTexts, payerKindNames, registerText } from '#app/orders/copy/intake.ts';
import { type Description, DescriptionList } from '#app/ui/description-list.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorSummary, type SummaryError } from '#app/ui/error-summary.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { IntakeFormView, EntryReview as Review } from '../order-intake.ts';
import { type IntakeEntry, payerKindIn, totalOf } from './intake-entry.ts';

const labels = intakeTexts.reviewLabels;

interface EntryReviewProps {
  /** Null while closed. */
  readonly review: Review | null;
  readonly entry: IntakeEntry;
  readonly form: IntakeFormView;
  readonly kindText: string;
  readonly payerText: string;
  /** Says that a pending service was added; null for nothing to say. */
  readonly addedText: string | null;
  readonly saving: boolean;
  /** The problems of a registration that got no response; empty before the registration is sent. */
  readonly problems: readonly SummaryError[];
  readonly onRegister: () => void;
  readonly onCancel: () => void;
}

/** The review of an entry before it is registered. Enter registers it, unless there is a warning to read first. */
export function EntryReview(props: EntryReviewProps) {
  const { review, entry, form, kindText, payerText, addedText, saving, problems, onRegister, onCancel } =
    props;
  const { patient, services, kind, payerKind, observations } = entry;
  const hasPayer = kind === 'authorization' || payerKindIn(form, payerKind).kindsWithPayer.includes(kind);
  const items: readonly Description[] = review
    ? [
        {
          term: labels.patient,
          value: `${patient?.givenNames ?? ''} ${patient?.surnames ?? ''}`,
          wide: true,
        },
        { term: labels.code, value: review.code, wide: true },
        { term: labels.kind, value: kindText, wide: true },
        { term: labels.issuedOn, value: review.issuedOn },
        { term: labels.expiresOn, value: review.expiresOn },
        ...(kind === 'private-service' ? paymentItems(entry, form) : payerItems(entry, payerText, hasPayer)),
        ...optionalItem(labels.observations, observations).map((item) => ({ ...item, wide: true })),
      ]
    : [];
  return (
    <ConfirmDialog
      open={review !== null}
      onOpenChange={(open) => open || onCancel()}
      wide
      focusesConfirm={review !== null && review.warnings.length === 0}
      title={intakeTexts.reviewQuestion}
      confirmLabel={registerText(kind, payerKind)}
      cancelLabel={intakeTexts.goOnWriting}
      loading={saving}
      onConfirm={onRegister}
    >
      {review && (
        <div className="grid gap-4">
          <ErrorSummary errors={problems} />
          {addedText && <Notice tone="info">{addedText}</Notice>}
          <DescriptionList columns={3} items={items} />
          <table className="w-full border-line border-t">
            <caption className="sr-only">{intakeTexts.reviewedServices}</caption>
            <thead className="sr-only">
              <tr>
                <th>{intakeTexts.reviewHeaders.service}</th>
                <th>{intakeTexts.reviewHeaders.sessions}</th>
              </tr>
            </thead>
            <tbody>
              {services.map(({ cupsId, label, quantity }) => (
                <tr key={cupsId} className="border-soft border-b align-top">
                  <td className="break-words py-1.5 pr-3">{label}</td>
                  <td className="py-1.5 text-right tabular-nums">{quantity.trim()}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="py-1.5 text-left">
                  {intakeTexts.reviewTotal}
                </th>
                <td className="py-1.5 text-right tabular-nums">{totalOf(services, form.limits.units)}</td>
              </tr>
            </tfoot>
          </table>
          {review.warnings.length > 0 && <Warnings warnings={review.warnings} />}
        </div>
      )}
    </ConfirmDialog>
  );
}

const optionalItem = (term: string, value: string): Description[] => (value.trim() ? [{ term, value }] : []);

/** A code 90 authorization of an EPS has no payer; its payer kind is shown. */
const payerItems = (
  { kind, medicalOrder, payerNumber }: IntakeEntry,
  payerText: string,
  hasPayer: boolean,
): Description[] => [
  { term: hasPayer ? labels.payer : labels.payerKind, value: payerText },
  ...(kind === 'authorization' ? optionalItem(labels.medicalOrder, medicalOrder) : []),
  ...optionalItem(labels.payerNumber, payerNumber),
];

const paymentItems = (
  entry: IntakeEntry,
  { paymentPeriods, paymentForms }: IntakeFormView,
): Description[] => [
  { term: labels.clientName, value: entry.clientName, wide: true },
  { term: labels.payerKind, value: payerKindNames[entry.payerKind] },
  { term: labels.paymentPeriod, value: labelOf(paymentPeriods, entry.paymentPeriod) },
  { term: labels.paymentForm, value: labelOf(paymentForms, entry.paymentForm) },
  ...optionalItem(labels.contract, entry.contract),
];

const labelOf = (options: readonly { value: string; label: string }[], chosen: string) =>
  options.find(({ value }) => value === chosen)?.label;

/** The warnings of an entry. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">{intakeTexts.warnings}</p>
      <ul className="list-disc pl-5">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </Notice>
  );
}
