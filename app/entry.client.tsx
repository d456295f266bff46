import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { watchHistory } from './ui/dialog-history.ts';
import { NonceProvider } from './ui/nonce.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

/**
 * Decodes the data of the page before React hydrates the page. Otherwise Remix would decode during its first render, and a key press or
 * click in that time would end in React 18's error 345 ("Root did not complete", remix-run/remix#10214). With React 19, remove this
 * function if the test 'session-end' passes without it.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    // RemixBrowser throws the promise of its decoding until the data are decoded.
    await decoding;
  }
}

watchHistory();
void decodePageData().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <NonceProvider value={nonce}>
          <RemixBrowser />
        </NonceProvider>
      </StrictMode>,
    );
  }),
);
