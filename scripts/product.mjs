/**
 * Node's arguments that run the product. Left alone, V8 takes up to 128 MB for new objects under load, and keeps them;
 * 16 MB for each of its halves cost no request anything. (The job thread's limit is its own: worker-thread.ts.)
 */
export const PRODUCT = ['--max-semi-space-size=16', 'apps/server/dist/main.js'];
