export * from './cancel-locked.ts';
export * from './cancellation.ts';
export * from './ports.ts';
export * from './series-scope.ts';
export * from './use-cases/cancel-session.ts';
export * from './use-cases/undo-booking.ts';
