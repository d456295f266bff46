import { useCallback, useRef, useState } from 'react';
import { type Posted, post } from './post.ts';

/** Posts to a resource route, one request at a time, and keeps the last answer. */
export function usePost<T extends object>(path: string) {
  const [data, setData] = useState<Posted<T>>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const send = useCallback(
    async (body: FormData | object): Promise<Posted<T> | null> => {
      if (sending.current) return null;
      sending.current = true;
      setBusy(true);
      const answer = await post<T>(path, body);
      sending.current = false;
      setBusy(false);
      setData(answer);
      return answer;
    },
    [path],
  );
  return { send, busy, data: busy ? undefined : data };
}
