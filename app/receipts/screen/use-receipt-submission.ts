import { useEffect, useState } from 'react';
import { isConnectionLost, subscribeToConnection } from '#app/shared/connection.ts';
import { renewIdempotencyKey, withIdempotencyKey } from '#app/shared/idempotency-key.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useSubmission } from '#app/shared/use-submission.ts';

/**
 * Sends the receipt of a patient and a day. Without connection it waits in this page with its instants, and is sent when the connection is
 * back; its key lets the server store it once.
 */
export function useReceiptSubmission(key: string, id: string, onSigned: () => void) {
  const [waiting, setWaiting] = useState<object | null>(null);
  const submission = useSubmission(
    { resource: '/firmar/recibido' },
    {
      id,
      keepsPage: true,
      onSucceeded() {
        renewIdempotencyKey(key);
        setWaiting(null);
        onSigned();
      },
      onRefused({ noReply, code }) {
        if (noReply) return;
        setWaiting(null);
        if (code !== 'fault') renewIdempotencyKey(key);
      },
    },
  );
  const { send } = submission;
  useEffect(() => {
    if (!waiting) return;
    return subscribeToConnection(() => {
      if (!isConnectionLost()) send(waiting);
    });
  }, [waiting, send]);
  useUnsavedChanges(() => waiting !== null);
  return {
    ...submission,
    isWaiting: waiting !== null && submission.refused?.noReply === true,
    send(body: object) {
      const keyed = withIdempotencyKey(key, body);
      setWaiting(keyed);
      return send(keyed);
    },
  };
}
