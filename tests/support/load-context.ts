import type { AppLoadContext } from '@remix-run/node';
import type { Container } from '#adapters/composition/container.ts';

/** The load context of a request from a client that never disconnects. */
export const loadContextOf = (container: Container): AppLoadContext => ({
  container,
  nonce: 'nonce-of-a-test',
  origin: '127.0.0.1',
  secure: false,
  isNavigation: false,
  clientSignal: new AbortController().signal,
});
