export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly chartMerge:
      | 'merge-identities-differ'
      | 'merge-kept-inactive'
      | 'merge-locks-differ'
      | 'merge-not-found'
      | 'merge-other-site'
      | 'merge-same-chart'
      | 'merge-sessions-overlap'
      | 'merge-written-since';
  }
}
