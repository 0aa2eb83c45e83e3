export * from './api-error.ts';
export * from './booking-attempts.ts';
export * from './booking-body.ts';
export * from './call.ts';
export * from './patience.ts';
export * from './random-id.ts';
export * from './send-form.ts';
export * from './to-json.ts';
