import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NonceProvider } from './ui/nonce.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

/**
 * Decodes the data of the page before React hydrates it. If Remix decoded them in its first render, a key press or click during it would
 * end in React 18's error 345 ("Root did not complete", remix-run/remix#10214). With React 19, remove this function if the test
 * 'session-end' passes without it.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

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
