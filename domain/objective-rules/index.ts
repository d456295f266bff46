export * from './objective-forms.ts';
export * from './objective-rules.ts';
