export {};

declare module '../shared/refusal-codes.ts' {
  interface RefusalCodes {
    readonly objectiveRules:
      | 'comment-too-long'
      | 'due-date-before-today'
      | 'due-date-not-after-today'
      | 'due-date-not-later'
      | 'objective-date-after-today'
      | 'objective-too-long'
      | 'same-tasks'
      | 'task-too-long'
      | 'tasks-coincide';
  }
}
