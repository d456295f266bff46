import type { FailureView } from '../../view-models/nights.ts';

/** Why something failed, and the number under which the log says more. */
export function FailureText({ failure }: { failure: FailureView }) {
  return (
    <div className="text-small">
      <p className="text-danger">
        {failure.place && <strong>{failure.place}: </strong>}
        {failure.text}
      </p>
      <p className="break-all text-muted">Registro {failure.logId}</p>
    </div>
  );
}
