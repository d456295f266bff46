import { useEffect, useRef, useState } from 'react';
import { isConnectionLost, subscribeToConnection } from '#app/shared/connection.ts';
import { renewIdempotencyKey, withIdempotencyKey } from '#app/shared/idempotency-key.ts';
import { useUnsavedChanges } from '#app/shared/unsaved-changes.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import { receiptFieldLabels } from '../copy.ts';
import { dropWaiting, keepWaiting, waitingSignature } from './waiting-signature.ts';

/**
 * Sends the receipt of a patient and a day. Without connection it waits with its instants, also through a reload of the page, and is sent
 * when the connection is back; its key lets the server store it once.
 */
export function useReceiptSubmission(key: string, id: string, onSigned: () => void) {
  const [waiting, setWaiting] = useState<object | null>(null);
  const [restored, setRestored] = useState<object | null>(null);
  const end = () => {
    dropWaiting(key);
    setWaiting(null);
  };
  const submission = useSubmission(
    { resource: '/firmar/recibido' },
    {
      id,
      labels: receiptFieldLabels,
      keepsPage: true,
      onSucceeded() {
        renewIdempotencyKey(key);
        end();
        onSigned();
      },
      onRefused({ noReply, code }) {
        // Neither a lost answer nor a fault says that it was not stored.
        if (noReply) return;
        if (code === 'fault') return setWaiting(null);
        end();
        renewIdempotencyKey(key);
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
  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    const kept = waitingSignature(key);
    if (!kept) return;
    setRestored(kept);
    setWaiting(kept);
    latestSend.current(kept);
  }, [key]);
  useUnsavedChanges(() => waiting !== null);
  return {
    ...submission,
    /** The receipt that was waiting when the page was loaded; it can be completed after a refusal. */
    restored,
    isWaiting: waiting !== null && submission.refused?.noReply === true,
    /** Sends nothing while there are `browserErrors`. */
    send(body: object, browserErrors: Readonly<Record<string, string>> = {}) {
      if (Object.keys(browserErrors).length > 0) return send(body, browserErrors);
      const keyed = withIdempotencyKey(key, body);
      keepWaiting(key, keyed);
      setWaiting(keyed);
      return send(keyed);
    },
  };
}
