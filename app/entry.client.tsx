import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NonceProvider } from './ui/nonce.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

/**
 * Remix decodes the data of the page in its first render, which suspends with a promise. A key or a click on the way makes React 18 render
 * synchronously, and fail with error 345 ("Root did not complete"). So the data are decoded before React listens to events.
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
