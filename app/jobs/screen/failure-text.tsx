import type { FailureView } from '../view/jobs.ts';
import { Breakable } from './breakable.tsx';

/** A failure: its site and cause, the address of the mail with the reply of the mail server, and the id in the log. */
export function FailureText({ failure }: { failure: FailureView }) {
  return (
    <div className="text-small">
      <p className="text-danger">
        {failure.site && <strong>{failure.site}: </strong>}
        {failure.text}
      </p>
      {failure.addressAndReply && (
        <p className="wrap-anywhere">
          <Breakable text={failure.addressAndReply} />
        </p>
      )}
      {failure.logId && <p className="break-all text-muted">Registro {failure.logId}</p>}
    </div>
  );
}
