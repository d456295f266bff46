export * from './clock.ts';
export * from './local-date.ts';
export * from './local-time.ts';
export * from './page.ts';
export * from './reason.ts';
export * from './result.ts';
export * from './text.ts';
export * from './unit-of-work.ts';
