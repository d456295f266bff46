import type { Container } from '#adapters/composition/container.ts';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    readonly container: Container;
    /** Nonce of this response's Content-Security-Policy. */
    readonly nonce: string;
    /** IP address of the caller. */
    readonly origin: string;
    /** Whether the caller came over TLS. */
    readonly secure: boolean;
    /** Whether a person opens the address in a tab; false for the request of a script. */
    readonly isNavigation: boolean;
    /** Aborted when the client disconnects before the end of the response. */
    readonly clientSignal: AbortSignal;
  }
}
