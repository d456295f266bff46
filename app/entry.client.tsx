import { RemixBrowser } from '@remix-run/react';
import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NonceProvider } from './ui/nonce.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
if (nonce) setNonce(nonce);

/**
 * Decodes the data of the page before React listens to events: otherwise a key or a click while Remix decodes them in its first render ends
 * in React 18's error 345 ("Root did not complete", remix-run/remix#10214). It can go when the test 'session-end' passes without it, which
 * is to be tried with React 19.
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
